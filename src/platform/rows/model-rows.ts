import type PrismaTypes from '../../../prisma/generated/pothos-types.ts';
import type { Statement } from '../database/database.ts';
import { columnFieldsOf, dataModel } from './data-model.ts';

/**
 * The rows of Prisma's models, by model. Hand-written SQL reads and writes rows of the same types
 * as Prisma's client, for a fraction of its CPU time. Models whose ids are strings are omitted. A
 * table without a column `id` can only be read by a relation.
 */
export type ModelRows = {
  readonly [Model in keyof PrismaTypes as PrismaTypes[Model]['Shape'] extends { readonly id: string }
    ? never
    : Model]: PrismaTypes[Model]['Shape'] & { readonly id: number };
};

export type ModelName = keyof ModelRows;

declare const model: unique symbol;

/**
 * A row with the columns that an operation selects. The type exposes only the id. Fields declare
 * the other columns that they read (schema/rows/README.md).
 */
export interface Row<Model extends ModelName> {
  readonly id: number;
  readonly [model]: Model;
}

/**
 * Returns a row with the given columns as a `Row`, for operations that select no other columns of
 * it.
 */
export function asRow<
  Model extends ModelName,
  Columns extends Partial<ModelRows[Model]> & { readonly id: number },
>(_model: Model, columns: Columns): Row<Model> & Columns {
  return columns as Row<Model> & Columns;
}

export type FieldName<Model extends ModelName> = keyof ModelRows[Model] & string;

/**
 * The tables of the models. The table of a model is its name in snake case and in the plural, which
 * a test verifies.
 */
export const tableOf = Object.fromEntries(
  Object.entries(dataModel)
    .filter(([, { fields }]) => !fields.some(({ name, type }) => name === 'id' && type === 'String'))
    .map(([model]) => [model, `${columnOf(model).slice(1)}s`.replace(/(?<![aeo])ys$/, 'ies')]),
) as Readonly<Record<ModelName, string>>;

export function isModelName(name: unknown): name is ModelName {
  return typeof name === 'string' && name in tableOf;
}

/** Returns the label in traces of statements that read rows of the model, such as `orders.rows`. */
export function rowsLabel(model: ModelName): string {
  return `${tableOf[model]}.rows`;
}

/**
 * Returns the column of a field: `salesPageId` → `sales_page_id`. A test verifies that each field
 * of schema.prisma has this column.
 */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Returns the select list for the given fields of a model, all by default: `t.id, t.sales_page_id
 * as "salesPageId", …`. Amounts are cast, so that a prepared statement has the same result type
 * before and after the conversion of their columns.
 */
export function selectList(
  model: ModelName,
  alias = 't',
  fields: readonly string[] = columnFieldsOf(model),
): string {
  const types = new Map(dataModel[model]?.fields.map(({ name, type }) => [name, type]));
  const cast = (field: string) => (types.get(field) === 'BigInt' ? '::bigint' : '');
  return fields.map((field) => `${alias}.${columnOf(field)}${cast(field)} as "${field}"`).join(', ');
}

/**
 * Returns an SQL expression for an array parameter whose length the planner cannot see. For a
 * parameter used directly, PostgreSQL considers the custom plan cheaper at every call and plans the
 * statement again, which takes longer than running it.
 */
export function opaqueArray(parameter: string, type: 'int' | 'text' | 'bytea'): string {
  return `(select ${parameter}::${type}[])::${type}[]`;
}

/** Returns the SQL `any(…)` for an opaque array: `id = any(…)` holds if the id is in the array. */
export function anyOf(parameter: string, type: 'int' | 'text' | 'bytea'): string {
  return `any(${opaqueArray(parameter, type)})`;
}

interface MemoizeOptions {
  readonly isPrepared?: boolean;
}

/**
 * Returns a function that returns the statement for a key. Its text is built on first use. `label` is
 * the name in traces. The name of the prepared statement is short, because PostgreSQL truncates names
 * to 63 bytes, which could make two names equal. The number of possible keys is unbounded, so
 * statements beyond `maxStatements` are built and planned at every call, as is a statement with
 * `isPrepared: false`.
 */
export function createStatementMemo() {
  const statements = new Map<string, { name: string; label: string; text: string }>();
  return <Row>(
    key: string,
    label: string,
    buildText: () => string,
    values: readonly unknown[],
    { isPrepared = true }: MemoizeOptions = {},
  ): Statement<Row> => {
    if (!isPrepared) return { label, text: buildText(), values };
    let statement = statements.get(key);
    if (!statement) {
      if (statements.size === maxStatements) return { label, text: buildText(), values };
      statement = { name: `rows-${statements.size}`, label, text: buildText() };
      statements.set(key, statement);
    }
    return { ...statement, values };
  };
}

/**
 * The maximum number of cached statements. Each connection keeps one prepared statement per
 * cached statement. The operations of the service require a few hundred.
 */
const maxStatements = 1000;

/** Returns the statement for a key: see `createStatementMemo`. */
export const memoizedStatement = createStatementMemo();
