import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** Thrown by `runCancellable` if the signal was aborted because the client disconnected. */
export class StatementCancelledError extends Error {
  override readonly name = 'StatementCancelledError';

  constructor() {
    super('The statement was cancelled because the client disconnected.');
  }
}

/**
 * Runs a read on a connection of the pool and cancels it when the signal is aborted. The connection
 * is released after the cancellation has been processed, so that the cancellation never affects the
 * next statement. If it is unknown whether the cancellation has been processed, the connection is
 * closed. Rejects with StatementCancelledError if the read was cancelled.
 *
 * The implementation uses callbacks, as `pool.query` does. With promises for the connection and the
 * statement, rows survived several collections of V8's young generation, which took a tenth of the
 * CPU time of a list of 50 orders.
 */
export function runCancellable<Row>(
  pool: pg.Pool,
  signal: AbortSignal,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new StatementCancelledError());
    pool.connect((failure, client, release) => {
      if (failure || !client) return reject(failure);
      if (signal.aborted) {
        release();
        return reject(new StatementCancelledError());
      }
      let cancelling: Promise<boolean> | undefined;
      const cancel = () => {
        cancelling = cancelStatement(client).then(
          () => true,
          () => false,
        );
      };
      signal.addEventListener('abort', cancel, { once: true });
      client.query(statement, async (error, result) => {
        signal.removeEventListener('abort', cancel);
        if (cancelling) release(!(await cancelling));
        else release(isConnectionError(error) ? error : undefined);
        if (error) reject(cancelling ? new StatementCancelledError() : error);
        else resolve(result.rows);
      });
    });
  });
}

/**
 * Whether the connection failed. Errors that PostgreSQL reports have a severity and leave the
 * connection usable.
 */
function isConnectionError(error: Error | null | undefined): boolean {
  return error != null && !('severity' in error);
}
