import type { WebSocket } from 'ws';

/** Sockets that have not said who they are. */
export interface SilentSockets {
  /** Counts a new one. Where there are too many, the one that has been silent for longest is cut off. */
  add(socket: WebSocket): void;
  /** It has sent `connection_init`. */
  remove(socket: WebSocket): void;
}

/** Whoever means it speaks within milliseconds, so that it is not the oldest: silent crowds keep nobody out. */
export function createSilentSockets(max: number): SilentSockets {
  const silent = new Set<WebSocket>();
  return {
    add(socket) {
      silent.add(socket);
      socket.once('close', () => silent.delete(socket));
      const [oldest] = silent;
      if (silent.size > max && oldest) {
        silent.delete(oldest);
        oldest.terminate();
      }
    },
    remove(socket) {
      silent.delete(socket);
    },
  };
}
