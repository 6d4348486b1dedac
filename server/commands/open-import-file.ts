import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from './command.ts';

/**
 * Returns a function that reads the bytes of a file, or of all `.json` files of a folder in the
 * order of their names. Throws a CommandFailure if the file or folder does not exist.
 */
export async function openImportFile(path: string): Promise<() => AsyncIterable<Uint8Array>> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandFailure(`FILE: cannot be read: ${path}`);
  if (!found.isDirectory()) return () => createReadStream(path);
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  return async function* () {
    for (const name of names) yield* createReadStream(join(path, name)) as AsyncIterable<Uint8Array>;
  };
}
