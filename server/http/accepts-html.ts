import type { IncomingMessage } from 'node:http';

/** Returns whether a client accepts HTML, as browsers do when they open an address. */
export function acceptsHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.toLowerCase().includes('text/html') === true;
}
