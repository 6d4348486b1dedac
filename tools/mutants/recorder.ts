import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the functions that ran are appended, a line each: in the workspace whose sources are rewritten. */
const path = fileURLToPath(new URL('../../functions-that-ran.txt', import.meta.url));
const reported = new Set<string>();

/** Called by rewritten functions when they start. Appended immediately, because tests kill processes. */
export function ran(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  appendFileSync(path, `${name}\n`);
}
