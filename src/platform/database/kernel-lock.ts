import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors/start-error.ts';

/** The result of `acquireKernelLock`. `unsupported` means that the file system has no locks. */
export type KernelLock = { readonly release: () => void } | 'held elsewhere' | 'unsupported';

/**
 * Acquires an exclusive lock on a file, which is created if it is missing and removed on release.
 * The kernel holds the lock as long as this process exists, even if the process is stopped, and
 * releases it when the process ends, however it ends. The lock excludes every process of this
 * machine, including those in other containers.
 *
 * Node.js has no interface to such locks, but SQLite locks its files with them. The file stays
 * empty.
 */
export function acquireKernelLock(path: string): KernelLock {
  for (;;) {
    const before = identify(path);
    const file = lockFile(path);
    if (typeof file === 'string') return file;
    // The former holder may have removed the file after it was opened here. The lock of a removed
    // file excludes nobody.
    if (before !== identify(path)) {
      file.close();
      continue;
    }
    return {
      release() {
        rmSync(path, { force: true });
        file.close();
      },
    };
  }
}

function lockFile(path: string): DatabaseSync | Exclude<KernelLock, object> {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('pragma journal_mode = memory; begin exclusive');
    return file;
  } catch (error) {
    file?.close();
    const code = primaryCode(error);
    if (code === sqliteBusy) return 'held elsewhere';
    if (unsupportedCodes.has(code)) return 'unsupported';
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The lock file ${path} cannot be used: ${reason}. Make it writable, or remove it if no Vouchsafe uses the folder.`,
    );
  }
}

/** Returns a value that identifies the file at a path, which is created if it is missing. */
function identify(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats) return `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return identify(path);
}

const sqliteBusy = 5;
/** SQLITE_IOERR, SQLITE_PROTOCOL and SQLITE_NOLFS: the file system rejected a lock. */
const unsupportedCodes = new Set([10, 15, 22]);

/**
 * Returns the primary result code of an error of SQLite, which is the lowest byte of its extended
 * result code.
 */
function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : 0;
}
