import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval in milliseconds at which connections are checked. */
const stallInterval = 15_000;

/**
 * Closes connections whose client has read none of the pending output between two checks, so that unread responses do not stay in
 * memory.
 */
export function cutStalled(server: Server): void {
  const standings = new Map<Socket, string>();
  server.on('connection', (socket: Socket) => {
    standings.set(socket, '');
    socket.once('close', () => standings.delete(socket));
  });
  const look = setInterval(() => {
    for (const [socket, before] of standings) {
      const standing = `${socket.bytesWritten} ${socket.writableLength} ${left(socket)}`;
      if (socket.writableLength > 0 && standing === before) socket.destroy();
      else standings.set(socket, standing);
    }
  }, stallInterval).unref();
  server.once('close', () => clearInterval(look));
}

/**
 * Returns the bytes of the current write that the kernel has not accepted yet. The socket's own counters change only after the
 * whole write.
 */
function left({ _handle: handle }: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): number {
  return handle?.writeQueueSize ?? 0;
}
