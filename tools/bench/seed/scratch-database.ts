import { databaseUrl, dropDatabase, runOnServer } from '../../harness/run-on-server.ts';
import { serverUrl } from '../bench-environment.ts';

/** A database that only the bench uses. */
export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a scratch database. Throws an error with instructions if the server is unavailable. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const name = `vouchsafe_bench_${process.pid}`;
  await runOnServer(serverUrl, `create database ${name}`).catch((cause: Error) => {
    throw new Error(`Cannot create a database on the server at BENCH_DATABASE_URL: ${cause.message}`, { cause });
  });
  const drop = () => dropDatabase(serverUrl, name);
  return { url: databaseUrl(serverUrl, name), drop };
}
