import type pg from 'pg';

/**
 * Returns a class of clients that call `prepare` when they connect, before the connection is
 * opened. If `prepare` throws, the connection fails with its error.
 */
export function createPreparedClientClass(
  Client: typeof pg.Client,
  prepare: (client: pg.Client) => Promise<void>,
): typeof pg.Client {
  return class extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connecting = prepare(this).then(() => super.connect());
      if (!callback) return connecting;
      connecting.then(() => callback(null), callback);
    }
  };
}
