import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { acquireKernelLock } from './kernel-lock.ts';
import { isAlive, type LockHolder, parseHolder, readMachine, readProcessStart } from './lock-holder.ts';

/** The exclusive lock of DATA_DIR. */
export interface DataDirectoryLock {
  /**
   * Ends this process with exit code 1 if another process has taken the lock over. Called before
   * each commit. Throws if the lock file cannot be read.
   */
  readonly verify: () => void;
  readonly release: () => Promise<void>;
}

/** Milliseconds between two updates of the lock file's modification time. */
const heartbeatMs = 2_000;

/**
 * Acquires the exclusive lock of DATA_DIR (D1), because two processes on one directory would
 * destroy each other's rows. Throws a StartError if another process holds it.
 *
 * On one machine, also between its containers, the kernel holds the lock (`lock.db`) until the
 * process ends, so a process that is stopped keeps it and a killed process loses it. On a folder
 * that is shared between machines, `lock` names the holder. It is taken over after ten seconds
 * without a heartbeat, and its former holder must `verify` it before each commit.
 */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  const kernelLock = acquireKernelLock(join(directory, 'lock.db'));
  if (kernelLock === 'held elsewhere') throw lockedError(directory, await readHolder(path).catch(() => null));
  const isMachineLocked = kernelLock !== 'unsupported';
  const releaseMachine = isMachineLocked ? kernelLock.release : () => undefined;
  const self: LockHolder = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    processStart: await readProcessStart(process.pid),
    ...(isMachineLocked && { machine: await readMachine() }),
  };
  const content = JSON.stringify(self);
  try {
    await replaceLockFile(path, directory, self, content);
  } catch (error) {
    releaseMachine();
    throw error;
  }

  let isReleased = false;
  const verify = () => {
    if (isReleased || readContent(path) === content) return;
    process.stderr.write(
      `Vouchsafe ends: another process has taken over ${directory}, because this one did not respond.\n`,
    );
    process.exit(1);
  };
  const beat = async () => {
    verify();
    await utimes(path, new Date(), new Date());
  };
  const heartbeat = setInterval(() => beat().catch(() => undefined), heartbeatMs).unref();
  return {
    verify,
    async release() {
      if (isReleased) return;
      isReleased = true;
      clearInterval(heartbeat);
      if (readContent(path) === content) await rm(path);
      releaseMachine();
    },
  };
}

/** Writes the lock file. Throws a StartError if a running process holds the lock. */
async function replaceLockFile(
  path: string,
  directory: string,
  self: LockHolder,
  content: string,
): Promise<void> {
  const claim = `${path}.${self.id}`;
  try {
    await writeFile(claim, content);
    await removeDeadLock(path, directory, self);
    await link(claim, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? lockedError(directory) : error;
    });
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * Removes the lock file of a process that has ended. Throws a StartError if the process is running.
 * The file is renamed before it is removed, because a process of another machine may have replaced
 * it since it was read. If the renamed file belongs to such a process, this function restores it
 * and throws a StartError.
 */
async function removeDeadLock(path: string, directory: string, self: LockHolder): Promise<void> {
  const holder = await readHolder(path);
  if (!holder) return;
  if (await isAlive(holder, self, async () => (await stat(path)).mtimeMs))
    throw lockedError(directory, holder);
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

/**
 * Returns the holder that a lock file names, or null if the file does not exist. Throws a
 * StartError if it is damaged.
 */
async function readHolder(path: string): Promise<LockHolder | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const holder = text === null ? null : parseHolder(text);
  if (holder !== 'invalid') return holder;
  throw new StartError(
    `The lock file ${path} is ${text === '' ? 'empty' : 'damaged'}, so it does not state which process uses the folder. Remove it if no Vouchsafe uses the folder on any machine, and start again.`,
  );
}

/**
 * Returns the content of the lock file, or null if it does not exist. Reads synchronously, so that
 * a commit can follow directly.
 */
function readContent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function lockedError(directory: string, holder?: LockHolder | null): StartError {
  const holderText = holder ? ` (pid ${holder.pid} on ${holder.host})` : '';
  return new StartError(
    `Another Vouchsafe is running on ${directory}${holderText}. Stop it, set DATA_DIR to another directory, or use PostgreSQL with DATABASE_URL, which many processes can share.`,
  );
}
