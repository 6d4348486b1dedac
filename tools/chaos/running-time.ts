import { readFile } from 'node:fs/promises';

/**
 * The time for which the main thread of a process has run, and the time for which it has waited for
 * a CPU, in milliseconds.
 */
export interface RunningTime {
  readonly ran: number;
  readonly waited: number;
}

/**
 * Reads the times from the kernel. Resolves with null if they cannot be read, as on systems other
 * than Linux.
 */
export async function readRunningTime(pid: number): Promise<RunningTime | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [ran = 0, waited = 0] = text.split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}
