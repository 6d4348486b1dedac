import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits of the group and of others. */
const groupAndOtherBits = 0o077;

/**
 * Removes group and other permissions from a directory and everything in it (D65). Sets the umask
 * of the process, so that files created later are private too. Symbolic links are not followed.
 */
export async function protectDirectory(directory: string): Promise<void> {
  process.umask(groupAndOtherBits);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await restrictToOwner(directory);
}

async function restrictToOwner(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & groupAndOtherBits) !== 0) await chmod(path, stats.mode & 0o700);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await restrictToOwner(join(path, name));
}
