import type pg from 'pg';
import type { ConnectionUrl } from './connection-url.ts';
import { createHostFinder } from './find-host.ts';
import { createPreparedClientClass } from './prepared-client.ts';
import { createTlsClientClass } from './tls-client.ts';

/**
 * Returns the class of the clients that connect to a URL. If the URL has several hosts or
 * `target_session_attrs`, each client finds a suitable host when it connects.
 */
export function createClientClass(target: ConnectionUrl): typeof pg.Client {
  const TlsClient = createTlsClientClass(target);
  if (target.hosts.length === 1 && target.sessionAttributes === 'any') return TlsClient;
  const findHost = createHostFinder(target);
  return createPreparedClientClass(TlsClient, async (client) => {
    const { name, port } = await findHost();
    client.host = name;
    client.port = port;
  });
}
