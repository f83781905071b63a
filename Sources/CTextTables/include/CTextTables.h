#ifndef CTEXTTABLES_H
#define CTEXTTABLES_H
#include <stdint.h>
#endif
