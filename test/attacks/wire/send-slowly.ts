import { once } from 'node:events';
import { connect } from 'node:net';

const maxMs = 30_000;

/**
 * Sends `beginning` and then a byte at each interval until the server closes the connection, at
 * most 30 seconds. Resolves with the duration of the connection in milliseconds and the received
 * text.
 */
export async function sendSlowly(
  url: string,
  beginning: string,
  intervalMs: number,
): Promise<{ readonly lasted: number; readonly response: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    response += chunk;
  });
  const started = performance.now();
  socket.write(beginning);
  const drip = setInterval(() => socket.writable && socket.write('x'), intervalMs);
  const timer = setTimeout(() => socket.destroy(), maxMs);
  await once(socket, 'close');
  clearInterval(drip);
  clearTimeout(timer);
  return { lasted: performance.now() - started, response };
}
