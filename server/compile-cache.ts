import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps the compiled code of modules in `node_modules/.cache`, separately per version and flags of V8, because compiling is a quarter of
 * the CPU time of a start. Not in the directory of temporary files, because whoever can write the code can change what runs. Where the
 * directory cannot be written, as in a container with a read-only file system, every start compiles.
 *
 * Must be imported after the modules that set flags, and before the first `import()` of the others: a module that is imported by a
 * declaration is compiled before this one runs.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
