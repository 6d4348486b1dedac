import { readFile } from 'node:fs/promises';

/** Ticks of the kernel a second, which Linux fixes at 100 for everything that it shows. */
const ticksPerSecond = 100;

/** Processor time that a process has used in all its threads so far, in seconds: fields 14 and 15 of /proc/PID/stat. */
export async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
