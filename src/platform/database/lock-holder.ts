import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';

const lockHolderShape = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  /**
   * Start time of the process in kernel clock ticks, which distinguishes it from a later process
   * with the same pid. Null on systems other than Linux.
   */
  processStart: z.string().nullable(),
  /**
   * The machine whose kernel also holds the lock for the process. Missing if the file system has no
   * locks.
   */
  machine: z.string().optional(),
});

/** The process that holds the lock of DATA_DIR, as its file states it. */
export type LockHolder = z.infer<typeof lockHolderShape>;

/** Parses the content of a lock file. */
export function parseHolder(text: string): LockHolder | 'invalid' {
  try {
    return lockHolderShape.safeParse(JSON.parse(text)).data ?? 'invalid';
  } catch {
    return 'invalid';
  }
}

/**
 * Milliseconds without a heartbeat after which a process on another machine is considered to have
 * ended.
 */
const staleAfterMs = 10_000;

/**
 * Returns whether the holder of a lock file is running. `self` has acquired the lock of its
 * machine, if that has locks, so a holder with the lock of the same machine has ended. Processes of
 * another machine or container cannot be checked: `readHeartbeat` returns the time of the last
 * heartbeat.
 */
export async function isAlive(
  holder: LockHolder,
  self: LockHolder,
  readHeartbeat: () => Promise<number>,
): Promise<boolean> {
  if (holder.machine !== undefined && holder.machine === self.machine) return false;
  if (holder.host !== self.host) return Date.now() - (await readHeartbeat()) < staleAfterMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.processStart === (await readProcessStart(holder.pid));
}

/**
 * Returns the id of the running kernel, which the containers of a machine share and which changes
 * when the machine starts. On systems other than Linux, returns the name of the host.
 */
export async function readMachine(): Promise<string> {
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  return id.trim();
}

/**
 * Returns the start time of a process: field 22 of /proc/PID/stat. Null if the file does not exist.
 * The command name in field 2 may contain spaces and parentheses, so fields are counted from the
 * last parenthesis.
 */
export async function readProcessStart(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
