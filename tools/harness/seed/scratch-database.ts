import { databaseUrl, dropDatabase, runOnServer } from '../run-on-server.ts';

/** A database that only the bench uses. */
export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a scratch database on a PostgreSQL server. Throws an error with instructions if the
 * server is unavailable.
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `vouchsafe_bench_${process.pid}`;
  await runOnServer(serverUrl, `create database ${name}`).catch((cause: Error) => {
    throw new Error(`Cannot create a database on the server at BENCH_DATABASE_URL: ${cause.message}`, {
      cause,
    });
  });
  const drop = () => dropDatabase(serverUrl, name);
  return { url: databaseUrl(serverUrl, name), drop };
}
