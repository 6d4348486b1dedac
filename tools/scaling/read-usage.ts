import { readdir, readFile } from 'node:fs/promises';
import { readCpuTime } from '../harness/cpu-time.ts';

/** What processes have used until a point in time. */
export interface Usage {
  /** The time in milliseconds as of which the CPU times were read. */
  readonly at: number;
  /** The CPU time of all processes of the service, in seconds. */
  readonly processSeconds: number;
  readonly databaseSeconds: number;
  /** The mean memory of a process of the service in megabytes. */
  readonly processMb: number;
  readonly databaseMb: number;
}

/** Reads what processes of the service and a PostgreSQL cluster have used. */
export async function readUsage(pids: readonly number[], postmaster: number): Promise<Usage> {
  const at = performance.now();
  const backends = [postmaster, ...(await readChildren(postmaster))];
  const processSeconds = sum(await Promise.all(pids.map(readCpuTime)));
  const databaseSeconds = sum([
    ...(await Promise.all(backends.map((pid) => readCpuTime(pid).catch(() => 0)))),
    await readCpuTimeOfEnded(postmaster),
  ]);
  const memory = await Promise.all(pids.map(readMemory));
  const databaseMb = sum(await Promise.all(backends.map((pid) => readMemory(pid).catch(() => 0))));
  return { at, processSeconds, databaseSeconds, processMb: sum(memory) / pids.length, databaseMb };
}

/** Returns the memory in megabytes that programs can still use without swapping. */
export async function readFreeMemory(): Promise<number> {
  return (await readKilobytes('/proc/meminfo', 'MemAvailable')) / 1_024;
}

/**
 * Returns the memory of a process in megabytes: its proportional set size, in which memory that
 * several processes have in common is divided by their number.
 */
async function readMemory(pid: number): Promise<number> {
  return (await readKilobytes(`/proc/${pid}/smaps_rollup`, 'Pss')) / 1_024;
}

async function readKilobytes(path: string, name: string): Promise<number> {
  const text = await readFile(path, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]);
}

async function readChildren(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    names.map(async (name) => ({
      pid: Number(name),
      fields: await readFields(Number(name)).catch(() => []),
    })),
  );
  return stats.filter(({ fields }) => Number(fields[1]) === parent).map(({ pid }) => pid);
}

/** Returns the CPU time of the ended children of a process in seconds. */
async function readCpuTimeOfEnded(pid: number): Promise<number> {
  const fields = await readFields(pid);
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Returns the fields of /proc/PID/stat after the name of the program. */
async function readFields(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
