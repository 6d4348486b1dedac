import pg from 'pg';
import type { ConnectionUrl, Host } from './connection-url.ts';
import { createHostFinder } from './find-host.ts';

/**
 * Returns the class of the clients that connect to a URL. If the URL has several hosts or `target_session_attrs`, each client
 * finds a suitable host when it connects.
 */
export function createClientClass(target: ConnectionUrl): typeof pg.Client {
  if (target.hosts.length === 1 && target.sessionAttributes === 'any') return pg.Client;
  const findHost = createHostFinder(target);
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then(() => callback(null), callback);
    }

    async #connect(): Promise<pg.Client> {
      const { name, port }: Host = await findHost();
      this.host = name;
      this.port = port;
      return super.connect();
    }
  };
}
