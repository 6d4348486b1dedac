import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions of the group and of others. */
const foreign = 0o077;

/**
 * Makes a folder, and everything in it, accessible to its owner alone (D65). Corrects what an earlier version left open. Files that are
 * created later are covered by the umask, which this sets for the whole process. Links are not followed.
 */
export async function protectDirectory(directory: string): Promise<void> {
  process.umask(foreign);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await protect(directory);
}

async function protect(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & foreign) !== 0) await chmod(path, stats.mode & 0o700);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await protect(join(path, name));
}
