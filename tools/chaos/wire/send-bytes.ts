import { connect } from 'node:net';

/**
 * Sends bytes on a new connection. Resolves with everything that was received when the connection is closed, or with null if it
 * is still open after `patience` milliseconds.
 */
export function sendBytes(url: string, bytes: string | Buffer, patience: number): Promise<string | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, patience);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A reset also counts as closed, so the error is ignored.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.end(bytes);
  });
}

/** Returns the statuses of the received responses, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
