import pg from 'pg';
import type { PostgresqlPool } from './postgresql-pool.ts';

/**
 * Returns a pool of pg that uses the connections of another pool, for Prisma's adapter and for
 * transactions. It has no connections itself.
 */
export function createPgPool({ acquire, release }: PostgresqlPool): pg.Pool {
  const connect = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      acquire((error, connection) => {
        if (!connection) return reject(error);
        const { client } = connection;
        let isReleased = false;
        client.release = (reason) => {
          if (isReleased) throw new Error('The connection has already been released.');
          isReleased = true;
          release(connection, Boolean(reason));
        };
        resolve(client);
      });
    });
  // A failed script may have left a transaction open, so the connection is closed.
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await connect();
    let isBroken = true;
    try {
      const result = await client.query(statement, values);
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(new pg.Pool(), { connect, query });
}
