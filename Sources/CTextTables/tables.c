#include "CTextTables.h"
