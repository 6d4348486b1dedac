import type pg from 'pg';

/** Members of pg's classes that its types omit. */
export interface Connection {
  readonly stream: { write(bytes: Uint8Array): boolean };
  query(text: string): void;
  parse(options: { readonly text: string }): void;
  bind(options: object): void;
  execute(options: object): void;
  describe(options: object): void;
  close(options: object): void;
  /** Writes a message. The other methods call it. */
  _send(message: Uint8Array): boolean;
}

export interface Query {
  readonly text: string;
  readonly name?: string;
  callback?: QueryCallback;
  requiresPreparation(): boolean;
  submit(connection: Connection): Error | null;
  /** Writes the messages of the extended protocol. */
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

export type QueryCallback = (error: Error | null, result: unknown) => void;

export type QueryInput = string | (pg.QueryConfig & { readonly query_timeout?: number });

export type QueryConstructor = new (config: QueryInput, values: unknown, callback: unknown) => Query;

export type ClientConstructor = new (
  config: unknown,
) => {
  /**
   * `I` outside a transaction block, `T` in one, `E` in one that has failed. Null before the
   * connection is established.
   */
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
  query(config: unknown, values?: unknown, callback?: unknown): unknown;
};
