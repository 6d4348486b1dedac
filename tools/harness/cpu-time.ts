import { readFile } from 'node:fs/promises';

/** The kernel's ticks per second, which Linux fixes at 100 for all values that it exposes. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time that all threads of a process have used so far, in seconds: fields 14 and 15
 * of /proc/PID/stat.
 */
export async function readCpuTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
