import pg from 'pg';

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

export type QueryInput = string | (pg.QueryConfig & { readonly query_timeout?: number });

/** Members of pg's connections and queries that its types omit. */
interface Connection {
  query(text: string): void;
  parse(options: { readonly text: string }): void;
  bind(options: object): void;
  execute(options: object): void;
}

interface Query {
  readonly text: string;
  callback?: (error: Error | null, result: unknown) => void;
  requiresPreparation(): boolean;
  submit(connection: Connection): Error | null;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

type QueryConstructor = new (config: QueryInput, values: unknown, callback: unknown) => Query;
