import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';

interface AnonymousSocketsOptions {
  /** When one more is added, the oldest is terminated. */
  readonly max: number;
  /** Milliseconds without an operation after which a socket that was initialised without a token is closed. */
  readonly idleMs: number;
}

/**
 * Sockets that are not authenticated: those that have not sent `connection_init`, and those that sent it without a token. They have a
 * small share of all sockets, so that they cannot keep authenticated ones out. A client with a token leaves the set within
 * milliseconds, so it is never the oldest.
 */
export interface AnonymousSockets {
  add(socket: WebSocket): void;
  /** Removes a socket that has sent a valid token. */
  remove(socket: WebSocket): void;
  /** Begins to watch an initialised socket without a token. `isBusy` reports whether operations are in flight on it. */
  watch(socket: WebSocket, isBusy: () => boolean): void;
  /** Records an operation, so that the idle time begins again. */
  touch(socket: WebSocket): void;
}

export function createAnonymousSockets({ max, idleMs }: AnonymousSocketsOptions): AnonymousSockets {
  const sockets = new Set<WebSocket>();
  /** When a watched socket was last seen active, in milliseconds of the monotonic clock. */
  const activeAt = new WeakMap<WebSocket, number>();
  return {
    add(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const [oldest] = sockets;
      if (sockets.size > max && oldest) {
        sockets.delete(oldest);
        oldest.terminate();
      }
    },
    remove(socket) {
      sockets.delete(socket);
    },
    watch(socket, isBusy) {
      activeAt.set(socket, performance.now());
      const timer = setInterval(() => {
        if (isBusy()) activeAt.set(socket, performance.now());
        const idleFor = performance.now() - (activeAt.get(socket) ?? 0);
        if (idleFor >= idleMs) socket.close(CloseCode.Unauthorized, 'Unauthorized: idle without a token');
      }, idleMs / 4);
      socket.once('close', () => clearInterval(timer));
    },
    touch(socket) {
      if (activeAt.has(socket)) activeAt.set(socket, performance.now());
    },
  };
}
