import pg from 'pg';
import type { ClientConstructor, Connection, Query, QueryConstructor, QueryInput } from './pg-members.ts';

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

/** Creates a query that runs after another statement, in its transaction and round trip. */
export function createQueryAfter(preceding: string, config: pg.QueryConfig): pg.QueryConfig {
  return new QueryWithPreamble(config, undefined, undefined, () => [preceding]) as Query & pg.QueryConfig;
}

/**
 * A statement that is sent after the statements that `readPreamble` returns when it is sent. Their
 * results are discarded.
 */
export class QueryWithPreamble extends (pg.Query as unknown as QueryConstructor) {
  readonly query_timeout: number | undefined;
  readonly readPreamble: () => readonly string[];
  #preamble: readonly string[] = [];
  /** The number of statements of the preamble that have not ended. */
  #pending = 0;

  constructor(config: QueryInput, values: unknown, callback: unknown, readPreamble: () => readonly string[]) {
    super(config, values, callback);
    this.query_timeout = typeof config === 'string' ? undefined : config.query_timeout;
    this.readPreamble = readPreamble;
  }

  /**
   * Calls `send`, which passes the query to pg. Returns a promise of the result unless the query has
   * a callback.
   */
  run(send: () => unknown): unknown {
    if (this.callback) return send();
    return new Promise((resolve, reject) => {
      this.callback = (error, result) => (error ? reject(error) : resolve(result));
      send();
    });
  }

  override submit(connection: Connection): Error | null {
    this.#preamble = this.readPreamble();
    this.#pending = this.#preamble.length;
    if (this.#pending === 0 || this.requiresPreparation()) return super.submit(connection);
    connection.query([...this.#preamble, this.text].join('; '));
    return null;
  }

  /**
   * Sends the messages of the extended protocol. A pooler does not move the client to another
   * connection before the message Sync.
   */
  override prepare(connection: Connection): void {
    for (const text of this.#preamble) {
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
