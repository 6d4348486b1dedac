import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** Thrown by `runCancellable` if the signal was aborted because the client disconnected. */
export class StatementCancelledError extends Error {
  override readonly name = 'StatementCancelledError';

  constructor() {
    super('The statement was cancelled, because its client is gone.');
  }
}

/**
 * Runs a read on a connection of the pool and cancels it when the signal is aborted. The connection is released after the
 * cancellation has been processed, so that the cancellation never affects the next statement. If that cannot be determined, the
 * connection is closed. Throws StatementCancelledError if the read was cancelled.
 */
export async function runCancellable<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw new StatementCancelledError();
  const client = await pool.connect();
  let cancelling: Promise<boolean> | undefined;
  const cancel = () => {
    cancelling = cancelStatement(client).then(
      () => true,
      () => false,
    );
  };
  if (signal.aborted) {
    client.release();
    throw new StatementCancelledError();
  }
  signal.addEventListener('abort', cancel, { once: true });
  let broken: boolean | Error = false;
  try {
    return await run(client);
  } catch (error) {
    if (cancelling) throw new StatementCancelledError();
    if (error instanceof Error && !('severity' in error)) broken = error;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    const isSafe = (await cancelling) ?? true;
    client.release(isSafe ? broken : true);
  }
}
