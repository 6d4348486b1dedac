import { once } from 'node:events';
import { createConnection } from 'node:net';
import pg from 'pg';
import type { ConnectionUrl } from './connection-url.ts';
import { createPreparedClientClass } from './prepared-client.ts';

/**
 * Returns the class of the clients that connect to one host as `sslmode` of a URL specifies. The
 * driver implements the modes that require encryption. This class implements what libpq does in
 * addition: a Unix socket is never encrypted, and with `prefer` and `allow`, a connection to a
 * server without encryption is not encrypted.
 */
export function createTlsClientClass({ tls, connectTimeoutMs }: ConnectionUrl): typeof pg.Client {
  if (tls === 'none') return pg.Client;
  return createPreparedClientClass(pg.Client, async (client) => {
    const { host, port } = client;
    const isEncrypted =
      !host.startsWith('/') && (tls === 'required' || (await offersTls(host, port, connectTimeoutMs)));
    if (!isEncrypted) for (const each of [client, client.connection]) Object.assign(each, { ssl: false });
  });
}

/**
 * PostgreSQL's SSLRequest: its length and its code. The server responds with one byte, `S` or `N`.
 */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether the server offers encryption. True if it does not respond, so that the connection itself
 * reports the error.
 */
async function offersTls(host: string, port: number, timeoutMs: number): Promise<boolean> {
  const socket = createConnection({ host, port });
  try {
    socket.write(tlsRequest);
    const [response] = await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) });
    return String(response) !== 'N';
  } catch {
    return true;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
