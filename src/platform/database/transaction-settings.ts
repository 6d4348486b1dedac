import pg from 'pg';
import type { ClientConstructor, Connection, QueryConstructor, QueryInput } from './pg-members.ts';

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
      const begins = () => this.getTransactionStatus() === 'I';
      const query = new QueryWithPreamble(config as QueryInput, values, callback, preamble, begins);
      if (query.callback) return super.query(query);
      return new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result));
        super.query(query);
      });
    }
  }
  return TransactionClient as unknown as typeof pg.Client;
}

/**
 * A statement that is sent after a preamble if it begins a transaction. The results of the preamble
 * are discarded.
 */
class QueryWithPreamble extends (pg.Query as unknown as QueryConstructor) {
  readonly query_timeout: number | undefined;
  readonly #preamble: readonly string[];
  readonly #begins: () => boolean;
  /** The number of statements of the preamble that have not ended. */
  #pending = 0;

  constructor(
    config: QueryInput,
    values: unknown,
    callback: unknown,
    preamble: readonly string[],
    begins: () => boolean,
  ) {
    super(config, values, callback);
    this.query_timeout = typeof config === 'string' ? undefined : config.query_timeout;
    this.#preamble = preamble;
    this.#begins = begins;
  }

  override submit(connection: Connection): Error | null {
    if (!this.#begins()) return super.submit(connection);
    this.#pending = this.#preamble.length;
    if (this.requiresPreparation()) return super.submit(connection);
    connection.query([...this.#preamble, this.text].join('; '));
    return null;
  }

  /**
   * Sends the messages of the extended protocol. A pooler does not move the client to another
   * connection before the message Sync.
   */
  override prepare(connection: Connection): void {
    for (const text of this.#preamble.slice(0, this.#pending)) {
      connection.parse({ text });
      connection.bind({});
      connection.execute({});
    }
    super.prepare(connection);
  }

  override handleRowDescription(message: object): void {
    if (this.#pending === 0) super.handleRowDescription(message);
  }

  override handleDataRow(message: object): void {
    if (this.#pending === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#pending === 0) super.handleCommandComplete(message, connection);
    else this.#pending -= 1;
  }
}
