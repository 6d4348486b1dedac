import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file that lists the functions that ran, one per line, in the workspace whose sources are rewritten. */
const path = fileURLToPath(new URL('../../functions-that-ran.txt', import.meta.url));
const reported = new Set<string>();

/** Called by each rewritten function when it starts. Appends the name to the file immediately, because tests kill processes. */
export function ran(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  appendFileSync(path, `${name}\n`);
}
