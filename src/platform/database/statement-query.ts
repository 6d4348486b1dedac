import type { Writable } from 'node:stream';
import { columnParserOf } from './column-parsers.ts';
import { encodeExecution } from './encode-execution.ts';

/** Called with the rows of a statement, or with the error of a statement that failed. */
export type OnRows<Row> = (error: Error | null, result: { readonly rows: Row[] }) => void;

/**
 * A statement that is sent in one buffer. A connection parses and describes a named statement when
 * it first executes it. The description stays valid as long as the connection, because PostgreSQL
 * rejects a prepared statement whose columns have changed.
 *
 * pg's client calls the methods. Its own queries write a buffer for each step, have every execution
 * described, and parse the number of rows. With this class and the pool, a statement takes half the
 * CPU time.
 */
export class StatementQuery<Row> {
  /** pg records the names and texts of the statements that a connection has parsed. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly callback: OnRows<Row>;
  #columns: readonly Column[] | undefined;
  readonly #rows: Row[] = [];
  #parserError: Error | null = null;

  constructor(
    statement: { readonly name?: string; readonly text: string; readonly values: readonly unknown[] },
    callback: OnRows<Row>,
  ) {
    this.name = statement.name ?? '';
    this.text = statement.text;
    this.values = statement.values;
    this.callback = callback;
  }

  /** Sends the statement. Returns an error if it cannot be sent. */
  submit(connection: Connection): Error | null {
    const { name, text, values } = this;
    if (name === '' && values.length === 0) {
      connection.query(text);
      return null;
    }
    const parsedText = connection.parsedStatements[name];
    if (parsedText !== undefined && parsedText !== text)
      return new Error(`The statement ${name} has been prepared with another text.`);
    this.#columns = describedOf(connection).get(name);
    let execution: Buffer;
    try {
      execution = encodeExecution(name, values, this.#columns === undefined);
    } catch (error) {
      return error as Error;
    }
    const { stream } = connection;
    if (parsedText === undefined) {
      stream.cork();
      connection.parse({ name, text });
    }
    if (stream.writable) stream.write(execution);
    if (parsedText === undefined) stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnParserOf(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#parserError || !this.#columns) return;
    try {
      this.#rows.push(toRow(this.#columns, fields) as Row);
    } catch (error) {
      this.#parserError = error as Error;
    }
  }

  handleCommandComplete(_message: object, connection: Connection): void {
    if (this.name !== '') describedOf(connection).set(this.name, this.#columns ?? []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#parserError, { rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback(this.#parserError ?? error, { rows: [] });
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('statements do not copy rows');
  }
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, parse } of columns) {
    const field = fields[index++] ?? null;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}

/** The columns of the statements that each connection has described, by name. */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>();

function describedOf(connection: Connection): Map<string, readonly Column[]> {
  let columns = described.get(connection);
  if (!columns) {
    columns = new Map();
    described.set(connection, columns);
  }
  return columns;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Members of pg's connections that its types omit. */
interface Connection {
  readonly stream: Writable;
  /** The texts of the prepared statements by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  query(text: string): void;
  sendCopyFail(message: string): void;
}
