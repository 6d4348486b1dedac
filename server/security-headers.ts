import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export type Headers = Readonly<Record<string, string>>;

/**
 * What every answer has unless it says otherwise itself: browsers show, frame, guess at and keep nothing of it. Pages have a
 * Content-Security-Policy of their own; what has an ETag says how it may be kept.
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

/** Answers on a connection that has no response to write to, and closes it. */
export function endWithStatus(socket: Duplex, status: number, headers: Headers): void {
  const all = { ...headers, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
