#ifndef QUIZPRESS_CYAML_SHIM_H
#define QUIZPRESS_CYAML_SHIM_H

#include <yaml.h>

#endif
