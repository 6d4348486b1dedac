import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps the compiled code of modules in `node_modules/.cache`, separately for each version and flags of V8, because compiling takes a fifth
 * of the CPU time of a start. The directory of temporary files is not used, because other users can write to it, and the code would run. If
 * the directory is not writable, as in a container with a read-only file system, every start compiles.
 *
 * Must be imported after the modules that set flags, and before the first `import()` of other modules. Modules that a declaration imports
 * are compiled before this module runs, and therefore not kept.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
