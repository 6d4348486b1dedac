import type { WebSocket } from 'ws';

interface AnonymousSocketsOptions {
  /** Maximum number of anonymous sockets. When it is exceeded, the oldest socket is terminated. */
  readonly max: number;
  /** Milliseconds without an operation after which a watched socket is closed. */
  readonly idleMs: number;
}

/** The settings with which an initialised, still anonymous socket is watched. */
interface Watch {
  /** Reports whether operations are in flight on the socket. Called every quarter of `idleMs`. */
  readonly isBusy: () => boolean;
  /** The code and reason with which the socket is closed when it is idle. */
  readonly close: { readonly code: number; readonly reason: string };
}

/**
 * Sockets that are not authenticated: those that have not sent `connection_init`, those that sent
 * it without a token, and those whose token could not be checked yet. They are limited to a small
 * share of all sockets, so that they cannot exhaust the capacity for authenticated ones. A socket
 * with a valid token leaves the set within milliseconds, so it is rarely the oldest.
 */
export interface AnonymousSockets {
  /**
   * Adds a socket, and removes it when it is closed. If the set is full, the oldest socket is
   * terminated.
   */
  add(socket: WebSocket): void;
  /** Removes a socket whose token has been accepted, and stops watching it. */
  remove(socket: WebSocket): void;
  /**
   * Begins to watch an initialised socket, and closes it after `idleMs` milliseconds without an
   * operation.
   */
  watch(socket: WebSocket, watch: Watch): void;
  /** Records an operation, which restarts the idle time. */
  touch(socket: WebSocket): void;
}

export function createAnonymousSockets({ max, idleMs }: AnonymousSocketsOptions): AnonymousSockets {
  const sockets = new Set<WebSocket>();
  /**
   * Watched sockets. `activeAt` is when the socket was last active, in milliseconds of the
   * monotonic clock.
   */
  const watched = new Map<WebSocket, { activeAt: number; readonly timer: NodeJS.Timeout }>();

  const remove = (socket: WebSocket) => {
    sockets.delete(socket);
    clearInterval(watched.get(socket)?.timer);
    watched.delete(socket);
  };
  const touch = (socket: WebSocket) => {
    const entry = watched.get(socket);
    if (entry) entry.activeAt = performance.now();
  };
  return {
    add(socket) {
      sockets.add(socket);
      socket.once('close', () => remove(socket));
      const [oldest] = sockets;
      if (sockets.size > max && oldest) {
        remove(oldest);
        oldest.terminate();
      }
    },
    remove,
    watch(socket, { isBusy, close: { code, reason } }) {
      const timer = setInterval(() => {
        if (isBusy()) touch(socket);
        const idleFor = performance.now() - (watched.get(socket)?.activeAt ?? 0);
        if (idleFor >= idleMs) socket.close(code, reason);
      }, idleMs / 4);
      watched.set(socket, { activeAt: performance.now(), timer });
    },
    touch,
  };
}
