import { readFile } from 'node:fs/promises';

/** How long the main thread of a process has run, and how long it has waited for a processor, in milliseconds. */
export interface RunningTime {
  readonly ran: number;
  readonly waited: number;
}

/** Reads the times from the kernel. Resolves with null on systems other than Linux. */
export async function readRunningTime(pid: number): Promise<RunningTime | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [ran = 0, waited = 0] = text.split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}
