#ifndef QUIZPRESS_CEXPAT_SHIM_H
#define QUIZPRESS_CEXPAT_SHIM_H

#include <expat.h>

#endif
