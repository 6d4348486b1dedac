import { readFile } from 'node:fs/promises';

/** How long a process's main thread has run, and has waited for a processor that others had. Milliseconds. */
export interface RunningTime {
  readonly ran: number;
  readonly waited: number;
}

/** As the kernel counts it; null where it is not Linux's. */
export async function readRunningTime(pid: number): Promise<RunningTime | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [ran = 0, waited = 0] = text.split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}
