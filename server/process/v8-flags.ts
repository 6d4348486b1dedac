import { setFlagsFromString } from 'node:v8';

/**
 * Disables V8's allocation-site pretenuring. V8 allocates objects in the old generation if objects
 * from the same allocation site survived start-up, and never revises this decision. Rows of lists
 * live only for milliseconds and would fill the old generation with garbage. This module must be
 * imported before any module that creates objects.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
