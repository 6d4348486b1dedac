import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Thrown if another running process holds the lock of DATA_DIR. */
export class DataDirectoryLockedError extends Error {
  override readonly name = 'DataDirectoryLockedError';
}

interface Holder {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /**
   * Start time of the process in kernel clock ticks, which distinguishes it from a later process with the same pid. Null on
   * systems other than Linux.
   */
  readonly processStart: string | null;
}

/** Milliseconds between two updates of the lock file's modification time. */
const heartbeatMs = 2_000;
/** Milliseconds without a heartbeat after which a process on another host is considered to have ended. */
const staleAfterMs = 10_000;

/**
 * Acquires the exclusive lock of DATA_DIR (D1), because two processes on one directory would destroy each other's rows. Returns a
 * function that releases the lock. Throws DataDirectoryLockedError if another process holds it.
 *
 * The lock of a process that has ended on this host is taken over immediately. On a volume shared with another host, whose
 * processes cannot be checked, the lock is taken over after ten seconds without a heartbeat.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  const self: Holder = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    processStart: await readProcessStart(process.pid),
  };
  const claim = `${path}.${self.id}`;
  await writeFile(claim, JSON.stringify(self));
  try {
    await removeDeadLock(path, directory);
    await link(claim, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? lockedError(directory) : error;
    });
  } finally {
    await rm(claim);
  }
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await readHolder(path))?.id === self.id) await rm(path);
  };
}

/**
 * Removes the lock file of a process that has ended. Throws DataDirectoryLockedError if the process is running. The file is
 * renamed before it is removed, because another process may have replaced it since it was read. If the renamed file belongs to
 * such a process, this function restores it and throws DataDirectoryLockedError.
 */
async function removeDeadLock(path: string, directory: string): Promise<void> {
  const holder = await readHolder(path);
  if (!holder) return;
  if (await isAlive(holder, path)) throw lockedError(directory, holder);
  const renamedPath = `${path}.${randomUUID()}`;
  await rename(path, renamedPath).catch(() => undefined);
  const renamed = await readHolder(renamedPath);
  if (renamed && renamed.id !== holder.id) {
    await link(renamedPath, path).catch(() => undefined);
    await rm(renamedPath);
    throw lockedError(directory, renamed);
  }
  await rm(renamedPath, { force: true });
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) return Date.now() - (await stat(path)).mtimeMs < staleAfterMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.processStart === (await readProcessStart(holder.pid));
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Holder);
}

/**
 * Returns the start time of a process: field 22 of /proc/PID/stat. Null if the file does not exist. The command name in field 2
 * may contain spaces and parentheses, so fields are counted from the last parenthesis.
 */
async function readProcessStart(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function lockedError(directory: string, holder?: Holder): DataDirectoryLockedError {
  const holderText = holder ? ` (pid ${holder.pid} on ${holder.host})` : '';
  return new DataDirectoryLockedError(
    `Another Vouchsafe is running on ${directory}${holderText}. Stop it, set DATA_DIR to another directory, or use PostgreSQL with DATABASE_URL, which many processes can share.`,
  );
}
