import pg from 'pg';
import type {
  ClientConstructor,
  Connection,
  QueryCallback,
  QueryConstructor,
  QueryInput,
} from './pg-members.ts';
import { QueryWithPreamble } from './transaction-settings.ts';

/**
 * Returns a class of clients that run a named statement with less work than pg does: all its
 * messages are one write, and its columns are described once per connection. PostgreSQL rejects a
 * prepared statement whose columns have changed, so the description stays valid. Only statements
 * with a callback are run this way: pg gives the errors of promises the stack of the caller.
 */
export function createPreparingClientClass(Client: typeof pg.Client): typeof pg.Client {
  class PreparingClient extends (Client as unknown as ClientConstructor) {
    readonly #descriptions = new Map<string, object | null>();

    override query(config: QueryInput, values?: unknown, callback?: unknown): unknown {
      const done = typeof values === 'function' ? values : callback;
      if (config instanceof QueryWithPreamble)
        return done ? super.query(config, values, callback) : config.run(() => super.query(config));
      return typeof config === 'object' && config.name && typeof done === 'function'
        ? super.query(new PreparedQuery(config, done as QueryCallback, this.#descriptions))
        : super.query(config, values, callback);
    }
  }
  return PreparingClient as unknown as typeof pg.Client;
}

/**
 * A named statement. `descriptions` contains the descriptions of the statements of its connection
 * by name, null for a statement without columns.
 */
class PreparedQuery extends (pg.Query as unknown as QueryConstructor) {
  readonly #name: string;
  readonly #descriptions: Map<string, object | null>;

  constructor(
    config: Exclude<QueryInput, string>,
    callback: QueryCallback,
    descriptions: Map<string, object | null>,
  ) {
    super(config, undefined, callback);
    this.#name = config.name ?? '';
    this.#descriptions = descriptions;
  }

  override prepare(connection: Connection): void {
    const description = this.#descriptions.get(this.#name);
    if (description) super.handleRowDescription(description);
    const messages: Uint8Array[] = [];
    const batch: Connection = Object.create(connection);
    batch._send = (message) => messages.push(message) > 0;
    if (description !== undefined) batch.describe = ignore;
    // If a value cannot be written, pg closes the statement and yet expects it to be prepared.
    batch.close = ignore;
    super.prepare(batch);
    connection._send(Buffer.concat(messages));
  }

  override handleRowDescription(message: object): void {
    this.#descriptions.set(this.#name, message);
    super.handleRowDescription(message);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (!this.#descriptions.has(this.#name)) this.#descriptions.set(this.#name, null);
    super.handleCommandComplete(message, connection);
  }
}

function ignore(): void {}
