import WebSocket from 'ws';

/**
 * Opens and initialises a socket with the given `Authorization`, or without a token if it is null.
 * Resolves with null if the socket is closed before the server acknowledges it.
 */
export async function openSocket(
  url: string,
  authorization: string | null,
  signal: AbortSignal,
): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  socket.on('error', () => undefined);
  const close = () => socket.terminate();
  signal.addEventListener('abort', close, { once: true });
  const closed = closeOf(socket).then(() => false);
  void closed.then(() => signal.removeEventListener('abort', close));
  // `once` of node:events is not used, because it rejects if the socket fails, which is an expected
  // outcome here.
  const first = (name: 'open' | 'message') =>
    new Promise<boolean>((resolve) => socket.once(name, () => resolve(true)));
  if (!(await Promise.race([first('open'), closed]))) return null;
  const acknowledged = first('message');
  socket.send(
    JSON.stringify({ type: 'connection_init', payload: authorization === null ? {} : { authorization } }),
  );
  return (await Promise.race([acknowledged, closed])) ? socket : null;
}

/** Resolves with the close code when the socket is closed. */
export function closeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once('close', resolve));
}
