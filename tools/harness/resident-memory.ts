import { readFile } from 'node:fs/promises';

const intervalMs = 50;

/**
 * Samples the resident memory of a process until `stop` is called, which returns the first and the
 * highest value in megabytes.
 */
export async function watchResidentMemory(
  pid: number,
): Promise<{ stop(): { before: number; highest: number } }> {
  const before = await readResidentMemory(pid);
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, await readResidentMemory(pid).catch(() => 0));
  }, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return { before, highest };
    },
  };
}

/** Returns the resident memory of a process in megabytes. Rejects if the process has ended. */
export async function readResidentMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1];
  // The kernel omits the memory of a process that has ended but whose exit code its parent has not
  // read yet.
  if (kilobytes === undefined) throw new Error(`process ${pid} has ended`);
  return Number(kilobytes) / 1024;
}
