import { setFlagsFromString } from 'node:v8';

/**
 * V8 allocates in the old generation what it saw survive while the program started, and does not change its mind: the pages of lists that
 * follow live for milliseconds, and would fill the old generation with what is gone. To be imported before anything that makes objects.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
