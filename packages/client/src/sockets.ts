import { createClient } from 'graphql-ws';
import { ConnectionError, ServiceError } from './errors.ts';
import type { EventResult, EventTransport } from './events.ts';

export interface SocketOptions {
  /**
   * The class of sockets. Defaults to the global `WebSocket`, which browsers and Node.js have since
   * version 22. For Node.js 20, pass that of the package `ws`.
   */
  readonly webSocket?: unknown;
}

/** The time in which a socket must be opened and accepted by the service, in milliseconds. */
const openTimeoutMs = 30_000;
const pingIntervalMs = 10_000;
/** The time after which a socket that has not responded to a ping is closed, in milliseconds. */
const pongTimeoutMs = 5_000;

/** The close code of a socket whose token is rejected, when the socket is opened or later. */
const forbidden = 4403;

/**
 * Receives events over a WebSocket, one for each subscription. Requires the package graphql-ws.
 * Throws a TypeError if there is no class of sockets.
 */
export function sockets({ webSocket = globalThis.WebSocket }: SocketOptions = {}): EventTransport {
  if (typeof webSocket !== 'function')
    throw new TypeError('The option webSocket is required, because there is no global WebSocket.');
  const WebSocketClass = webSocket as typeof WebSocket;
  return async function* open({ url, query, variables, token, onOpen, signal }) {
    let socket: WebSocket | undefined;
    let isOpened = false;
    let pong: ReturnType<typeof setTimeout> | undefined;
    const client = createClient({
      url: url.replace(/^http/, 'ws'),
      // The retries of the library would subscribe after the first `after` again.
      retryAttempts: 0,
      keepAlive: pingIntervalMs,
      webSocketImpl: class extends WebSocketClass {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols);
          socket = this;
        }
      },
      connectionParams() {
        // After close code 1000, the library opens another socket regardless of `retryAttempts`.
        if (isOpened) throw new Error('The socket was closed.');
        isOpened = true;
        return token === null ? {} : { authorization: `Bearer ${token}` };
      },
      on: {
        connected() {
          clearTimeout(opening);
          onOpen();
        },
        ping(isReceived) {
          if (!isReceived) pong = setTimeout(() => client.terminate(), pongTimeoutMs);
        },
        pong: () => clearTimeout(pong),
        closed: () => clearTimeout(pong),
      },
    });
    const results = client.iterate({ query, variables: { ...variables } });
    const end = (message: string) => void results.throw?.(new Error(message));
    const opening = setTimeout(() => end('The socket was not opened in time.'), openTimeoutMs);
    const stop = () => end('The subscription was aborted.');
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const result of results) yield result as EventResult;
    } catch (cause) {
      if (!signal.aborted) throw toError(cause);
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(opening);
      clearTimeout(pong);
      // Rejects if the socket is not opened.
      Promise.resolve(client.dispose()).catch(() => undefined);
      if (socket?.readyState === WebSocketClass.CONNECTING) socket.close();
    }
  };
}

/**
 * `cause` is a list of GraphQL errors, the close event of a socket, or the error or error event that
 * broke the connection. Only the sockets of the package `ws` state the status of a response that is
 * not a handshake.
 */
function toError(cause: unknown): unknown {
  if (Array.isArray(cause)) return new ServiceError(cause);
  if (!isCloseEvent(cause)) {
    const [, status] = /^Unexpected server response: (\d+)$/.exec(messageOf(cause)) ?? [];
    return status === undefined ? cause : new ConnectionError(Number(status), false, cause);
  }
  if (cause.code !== forbidden) return new Error(`The socket was closed with code ${cause.code}.`, { cause });
  const code = /^Forbidden: (\w+)$/.exec(cause.reason)?.[1] ?? 'FORBIDDEN';
  return new ServiceError([{ message: cause.reason, extensions: { code } }]);
}

function messageOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
}

function isCloseEvent(cause: unknown): cause is { readonly code: number; readonly reason: string } {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'number' &&
    'reason' in cause &&
    typeof cause.reason === 'string'
  );
}
