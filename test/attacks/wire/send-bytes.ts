import { connect } from 'node:net';

/**
 * Sends bytes on a new connection. When the connection is closed, resolves with everything that was
 * received. Resolves with null if the connection is still open after `timeoutMs`.
 */
export function sendBytes(url: string, bytes: string | Buffer, timeoutMs: number): Promise<string | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, timeoutMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    // A reset also counts as closed, so the error is ignored.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.end(bytes);
  });
}

/** Returns the statuses of the received responses, in order. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
