import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Forwarder extends AsyncDisposable {
  /** The URL of the forwarder, without a trailing slash. */
  readonly url: string;
  /** The number of requests that the forwarder has received so far. */
  readonly requests: number;
}

export interface ForwardOptions {
  /**
   * Returns the body that is sent instead of the client's body. By default, the body is sent
   * unchanged.
   */
  readonly rewrite?: (body: string) => string;
  /**
   * Returns whether the response to the request with this number, counted from 1, is dropped. By
   * default, none is dropped.
   */
  readonly isDropped?: (number: number) => boolean;
}

/**
 * Starts a server that forwards requests to the service at `target`. A dropped response closes the
 * connection of the client.
 */
export async function forward(
  target: string,
  { rewrite = (body) => body, isDropped = () => false }: ForwardOptions,
): Promise<Forwarder> {
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    const number = requests;
    const { method = 'GET', url, headers } = incoming;
    const body = rewrite(await text(incoming));
    const response = await fetch(`${target}${url}`, {
      method,
      headers: Object.fromEntries(
        ['accept', 'authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
          headers[name] ? [[name, String(headers[name])]] : [],
        ),
      ),
      ...(body !== '' && { body }),
    });
    const content = await response.text();
    if (isDropped(number)) return void incoming.socket.destroy();
    for (const name of ['content-type', 'idempotent-replayed']) {
      const value = response.headers.get(name);
      if (value !== null) outgoing.setHeader(name, value);
    }
    outgoing.writeHead(response.status).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
