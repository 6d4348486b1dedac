import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface InterruptibleProxy {
  /** The URL of the proxy, without a trailing slash. */
  readonly url: string;
  /** Closes every connection. New connections are closed immediately until `restore` is called. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
}

/**
 * Runs a proxy in front of a service for the tests of a file or of a `describe`. Connections
 * through the proxy can be cut.
 */
export function useInterruptibleProxy(service: { readonly url: string }): InterruptibleProxy {
  const sockets = new Set<Socket>();
  let isCut = false;
  let server: Server | undefined;
  let url = '';

  const forward = (client: Socket) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(new URL(service.url).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };

  beforeAll(async () => {
    server = createServer(forward).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  });

  return {
    get url() {
      return url;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
  };
}
