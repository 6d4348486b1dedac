import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file that lists the functions that ran, one per line, in the workspace whose sources are
 * rewritten.
 */
export const recordPath = fileURLToPath(new URL('../../functions-that-ran.txt', import.meta.url));

declare global {
  /**
   * The functions that this process has reported. Global, because the recording runner uses another
   * instance of this module.
   */
  var functionsThatRan: Set<string> | undefined;
}

/**
 * Called by each rewritten function when it starts. Appends the name to the file immediately,
 * because tests kill processes.
 */
export function ran(name: string): void {
  globalThis.functionsThatRan ??= new Set();
  if (globalThis.functionsThatRan.has(name)) return;
  globalThis.functionsThatRan.add(name);
  appendFileSync(recordPath, `${name}\n`);
}
