#ifndef QUIZPRESS_CZLIB_SHIM_H
#define QUIZPRESS_CZLIB_SHIM_H

#include <zlib.h>

#endif
