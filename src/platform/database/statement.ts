import type { Statement } from './database.ts';
import type { SqlType, SqlTypes } from './sql-types.ts';

/**
 * The declaration of a hand-written statement, from which the types of its values and rows are
 * inferred. A test has the migrated database describe the text and compares the types
 * (test/database/statement-types.test.ts). Declare statements at the top level of a module, because
 * the test checks those that exist after importing the modules.
 */
interface StatementDeclaration<Params extends SqlTypes, Row extends SqlTypes, Text> {
  /** Unique name of the prepared statement, also used in traces. */
  readonly name: string;
  /** The parameters in the order of $1, $2, …. Defaults to none. */
  readonly params?: Params;
  /** The columns, in any order. Defaults to none. */
  readonly row?: Row;
  readonly text: Text;
  /**
   * Whether each connection prepares the statement on first use. Defaults to true. Set it to false
   * for statements that run rarely.
   */
  readonly isPrepared?: boolean;
  /** See `Statement.timeoutMs`. */
  readonly timeoutMs?: number;
  /** See `Statement.lock`. */
  readonly lock?: string;
}

/** A declared text with its types, for the test that compares them with the database. */
export interface DeclaredStatement {
  readonly name: string;
  readonly params: SqlTypes;
  readonly row: SqlTypes;
  readonly text: string;
  readonly isPrepared: boolean;
}

/**
 * Returns all declared statements. A declaration with variants is included once for each of its
 * examples.
 */
export function listDeclaredStatements(): readonly DeclaredStatement[] {
  return declarations.flatMap((list) => list());
}

const declarations: (() => readonly DeclaredStatement[])[] = [];

/**
 * Declares a statement. Returns a function that creates it with values, which are passed by the
 * names of the parameters.
 */
export function defineStatement<
  const Params extends SqlTypes = NoTypes,
  const Row extends SqlTypes = NoTypes,
>(
  declaration: StatementDeclaration<Params, Row, string>,
): (...values: ValuesOf<Params>) => Statement<RowOf<Row>> {
  const { name, text } = declaration;
  declarations.push(() => [toDeclared(declaration, name, text)]);
  const toStatement = createBinder(declaration, name, text);
  return (...[values]) => toStatement(values);
}

/**
 * Declares a statement whose text depends on options. Each variant is built once and prepared
 * separately, so the options must have few values. `examples` lists the options whose statements
 * the test checks. They must cover all differences between the statements.
 */
export function defineVariants<
  Options extends object,
  const Params extends SqlTypes = NoTypes,
  const Row extends SqlTypes = NoTypes,
>(
  declaration: StatementDeclaration<Params, Row, (options: Options) => string> & {
    readonly examples: readonly Options[];
  },
): (options: Options, ...values: ValuesOf<Params>) => Statement<RowOf<Row>> {
  const nameOf = (options: Options) => `${declaration.name}:${Object.values(options).join()}`;
  declarations.push(() =>
    declaration.examples.map((options) =>
      toDeclared(declaration, nameOf(options), declaration.text(options)),
    ),
  );
  const variants = new Map<string, ReturnType<typeof createBinder<Params, Row>>>();
  return (options, ...[values]) => {
    const name = nameOf(options);
    let toStatement = variants.get(name);
    if (!toStatement) {
      toStatement = createBinder(declaration, name, declaration.text(options));
      variants.set(name, toStatement);
    }
    return toStatement(values);
  };
}

function createBinder<Params extends SqlTypes, Row extends SqlTypes>(
  { name: label, params, isPrepared = true, timeoutMs, lock }: StatementDeclaration<Params, Row, unknown>,
  name: string,
  text: string,
): (values?: InputsOf<Params>) => Statement<RowOf<Row>> {
  const names = Object.keys(params ?? {});
  const statement = {
    ...(isPrepared && { name }),
    label,
    text,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(lock !== undefined && { lock }),
  };
  return (values) => ({ ...statement, values: names.map((parameter) => values?.[parameter]) });
}

function toDeclared(
  { params = {}, row = {}, isPrepared = true }: StatementDeclaration<SqlTypes, SqlTypes, unknown>,
  name: string,
  text: string,
): DeclaredStatement {
  return { name, params, row, text, isPrepared };
}

type NoTypes = Readonly<Record<never, SqlType>>;
/** The values of the given parameters, by name. */
export type InputsOf<Params extends SqlTypes> = {
  readonly [Name in keyof Params]: Params[Name] extends SqlType<infer Input, unknown> ? Input : never;
};
type ValuesOf<Params extends SqlTypes> = keyof Params extends never ? [] : [values: InputsOf<Params>];

/** A row of a declared statement. */
export type StatementRow<Create extends (...values: never) => Statement> = Create extends (
  ...values: never
) => Statement<infer Row>
  ? Row
  : never;

/** A row with the given columns. */
export type RowOf<Row extends SqlTypes> = {
  readonly [Name in keyof Row]: Row[Name] extends SqlType<unknown, infer Output> ? Output : never;
};
