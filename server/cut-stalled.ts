import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are looked at. Milliseconds. */
const stallInterval = 15_000;

/** Cuts connections off that took nothing of what waits for them between two looks: an answer that nobody reads is held no longer. */
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

/** Of one large write, what the kernel has not taken yet: the socket's own counters move when all of it is gone. */
function left({ _handle: handle }: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): number {
  return handle?.writeQueueSize ?? 0;
}
