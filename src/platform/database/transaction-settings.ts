import pg from 'pg';
import { type QueryInput, QueryWithPreamble } from './query-with-preamble.ts';

/**
 * Returns a class of clients whose statements do not depend on the state of the connection to the
 * server. A pooler in transaction mode can run each transaction on another connection, on which
 * another client may have changed settings.
 *
 * Every transaction begins with statements that reset the connection and apply `settings` until its
 * end. They are sent together with its first statement, so they need no additional round trip. They
 * also precede a statement outside a transaction block, which is a transaction by itself.
 */
export function createTransactionClientClass(
  Client: typeof pg.Client,
  settings: Readonly<Record<string, string>>,
) {
  const values = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  const preamble = [
    // Committed first, so that the transaction begins with the defaults of the role and database,
    // for example as read-only.
    ...['begin', 'reset role', 'reset all', 'commit'],
    // Must precede the first snapshot of the transaction.
    `set transaction_isolation = 'read committed'`,
    `select ${values.join(', ')}`,
  ];

  class TransactionClient extends (Client as unknown as ClientConstructor) {
    override query(config: unknown, values?: unknown, callback?: unknown): unknown {
      const own = config instanceof QueryWithPreamble ? config.readPreamble() : [];
      const readPreamble = () => (this.getTransactionStatus() === 'I' ? [...preamble, ...own] : own);
      const query = new QueryWithPreamble(config as QueryInput, values, callback, readPreamble);
      return query.run(() => super.query(query));
    }
  }
  return TransactionClient as unknown as typeof pg.Client;
}

/** Members of pg's client that its types omit. */
type ClientConstructor = new (
  config: unknown,
) => {
  /**
   * `I` outside a transaction block, `T` in one, `E` in one that has failed. Null before the
   * connection is established.
   */
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
  query(config: unknown, values?: unknown, callback?: unknown): unknown;
};
