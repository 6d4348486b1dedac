/**
 * The type of a parameter or column of a declared statement: its PostgreSQL types, and in
 * TypeScript the value that is passed (`Input`) or returned (`Output`). Values are neither
 * converted nor validated at run time. A test compares the declarations with the migrated database.
 */
export interface SqlType<Input = unknown, Output = Input> {
  /** The names of the PostgreSQL types that have these values, as `format_type` prints them. */
  readonly names: readonly string[];
  /** The values of a PostgreSQL enum, otherwise omitted. */
  readonly labels?: readonly string[];
  /**
   * Whether a column can be null. `no`: the database proves that it cannot, because the column is
   * NOT NULL and not on the outer side of a join. `asserted`: it cannot, but the database cannot
   * prove it. `yes`: it can.
   */
  readonly nulls: 'no' | 'asserted' | 'yes';
  /** Carry the types of the values. Never set. */
  readonly input?: Input;
  readonly output?: Output;
}

export type SqlTypes = Readonly<Record<string, SqlType>>;

export const int = createSqlType<number>('integer', 'smallint');
/** An integer from -(2^53 - 1) to 2^53 - 1. All amounts and units are of this type (D73). */
export const bigint = createSqlType<number>('bigint');
export const float = createSqlType<number>('double precision');
export const boolean = createSqlType<boolean>('boolean');
export const text = createSqlType<string>('text', 'character');
export const uuid = createSqlType<string>('uuid');
export const bytea = createSqlType<Uint8Array>('bytea');
/** A time, which is passed as an ISO 8601 string. */
export const timestamptz = createSqlType<string, Date>('timestamp with time zone');
/** A local time, which is passed as an ISO 8601 string. */
export const timestamp = createSqlType<string, never>('timestamp without time zone');
/** A date, which is returned as midnight UTC. */
export const date = createSqlType<string, Date>('date');
export const interval = createSqlType<string, never>('interval');

/**
 * A JSON value, which is passed as a string. `Value` is the type that the statement builds; the
 * test does not check it.
 */
export function json<Value = unknown>(): SqlType<string, Value> {
  return createSqlType('json', 'jsonb');
}

/**
 * A text column or parameter whose values are restricted by the statement or by a CHECK constraint.
 */
export function textOf<const Value extends string>(_values: readonly Value[]): SqlType<Value> {
  return createSqlType('text');
}

/**
 * A PostgreSQL enum with its values, as Prisma generates them, for example `enumOf('channel',
 * Channel)`.
 */
export function enumOf<Label extends string>(
  name: string,
  labels: Readonly<Record<string, Label>>,
): SqlType<Label> {
  return { ...createSqlType<Label>(name), labels: Object.values(labels) };
}

export function array<Input, Output>({
  names,
}: SqlType<Input, Output>): SqlType<readonly Input[], readonly Output[]> {
  return createSqlType(...names.map((name) => `${name}[]`));
}

/** A parameter or column that can be null. */
export function nullable<Input, Output>(type: SqlType<Input, Output>): SqlType<Input | null, Output | null> {
  return { names: type.names, ...(type.labels && { labels: type.labels }), nulls: 'yes' };
}

/**
 * A column that is never null though the database cannot prove it, such as `count(*)` or one that
 * `where` requires to be set.
 */
export function notNull<Input, Output>(type: SqlType<Input, Output>): SqlType<Input, Output> {
  return { ...type, nulls: 'asserted' };
}

function createSqlType<Input, Output = Input>(...names: string[]): SqlType<Input, Output> {
  return { names, nulls: 'no' };
}
