import pg from 'pg';
import { serverUrl } from '../bench-environment.ts';

/** A separate database of the bench on the server. */
export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a scratch database. Throws an error with instructions if the server is unavailable. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const name = `vouchsafe_bench_${process.pid}`;
  await runOnServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

async function runOnServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect().catch((error: Error) => {
    throw new Error(`The bench needs a PostgreSQL at BENCH_DATABASE_URL: ${error.message}`);
  });
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
