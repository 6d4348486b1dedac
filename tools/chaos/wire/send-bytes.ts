import { connect } from 'node:net';

/** Sends bytes and says no more; resolves with all that came until the connection was closed, null where it was open for so long. */
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
    // A reset is a closed connection, too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.end(bytes);
  });
}

/** The statuses of the answers that came, in their order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
