import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval in milliseconds at which connections are checked. */
const checkIntervalMs = 15_000;

/**
 * Closes connections whose client has read none of the pending output between two checks, so that
 * unread responses do not accumulate in memory. A client that reads slowly gets the whole response,
 * even while the server stops.
 */
export function closeStalledConnections(server: Server): void {
  const progressBySocket = new Map<Socket, string>();
  server.on('connection', (socket: Socket) => {
    progressBySocket.set(socket, '');
    socket.once('close', () => progressBySocket.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of progressBySocket) {
      const progress = `${socket.bytesWritten} ${socket.writableLength} ${unsentBytes(socket)}`;
      if (socket.writableLength > 0 && progress === before) socket.destroy();
      else progressBySocket.set(socket, progress);
    }
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
  // Node's function also destroys connections whose client has not read the end of the response yet.
  // `close` calls it. The connections that it would close can wait, because `close` waits anyway.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!progressBySocket.keys().some(({ writableLength }) => writableLength > 0)) closeIdle();
  };
}

/**
 * Returns the bytes of the current write that the kernel has not accepted yet. The socket's own
 * counters change only after the whole write.
 */
function unsentBytes({
  _handle: handle,
}: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): number {
  return handle?.writeQueueSize ?? 0;
}
