import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export type Headers = Readonly<Record<string, string>>;

/**
 * Returns the default headers of every response: browsers must not render, frame, sniff or store
 * it. Pages set their own Content-Security-Policy, and responses with an ETag their own
 * Cache-Control.
 */
export function createSecurityHeaders(publicUrl: string | null): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Writes a response without a body to a connection that has no `ServerResponse`, and closes the
 * connection.
 */
export function endWithStatus(socket: Duplex, status: number, headers: Headers): void {
  const all = { ...headers, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
