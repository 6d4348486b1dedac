import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFiles } from './stored-files.ts';

/**
 * Stores files in a folder, which all processes must share. The folder is created when the first file
 * is stored.
 */
export function createFolderFiles(folder: string): StoredFiles {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(join(folder, name)).catch(ifMissing(null)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(ifMissing([]));
      return names.filter((name) => !name.startsWith('.'));
    },
  };
}

/** Returns a handler that replaces the error that a file does not exist by a value. */
function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
