import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Caches the compiled code of modules in `node_modules/.cache`, separately for each version and
 * flags of V8, because compiling takes a fifth of the CPU time of a start. The directory of
 * temporary files is not used, because other users could write code to it that this process would
 * run. If the directory is not writable, as in a container with a read-only file system, every
 * start compiles the modules again.
 *
 * Must be imported after the modules that set flags, and before the first `import()` of other
 * modules. Statically imported modules are compiled before this module runs, and are therefore not
 * cached.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
