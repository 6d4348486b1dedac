import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows, selectList, tableOf } from './model-rows.ts';

/**
 * A column that holds the rows of `model` whose `field` is the id of the row of table alias `t`, in the order of their ids, as
 * JSON: they come with their parent in one statement, and JSON is parsed faster than rows are. reviveRows makes rows of it.
 */
export function childRows<Model extends ModelName>(model: Model, field: FieldName<Model>): string {
  return jsonRows(model, `r.${columnOf(field)} = t.id`);
}

/** The same of the rows of table alias `r` for which a condition holds, whole or only some fields of them. */
export function jsonRows(model: ModelName, where: string, fields?: readonly string[]): string {
  return `(select coalesce(json_agg(c order by c.id), '[]') from (select ${selectList(model, 'r', fields)} from ${tableOf[model]} r where ${where}) c)`;
}

/** The rows in such a column, typed as if they had been read as rows. Where only some fields were read, say so in the type. */
export function reviveRows<Model extends ModelName>(model: Model, column: unknown): ModelRows[Model][] {
  const rows = column as Record<string, unknown>[];
  const revivers = reviversOf(model);
  for (const row of rows) {
    for (const [field, revive] of revivers) {
      const value = row[field];
      if (typeof value === 'string') row[field] = revive(value);
    }
  }
  return rows as ModelRows[Model][];
}

type Reviver = readonly [field: string, revive: (text: string) => unknown];

/** What JSON has no type for. */
const revivals: Readonly<Record<string, (text: string) => unknown>> = {
  DateTime: (text) => new Date(text),
  Bytes: (text) => Buffer.from(text.slice(2), 'hex'),
};

const known = new Map<ModelName, readonly Reviver[]>();

function reviversOf(model: ModelName): readonly Reviver[] {
  let revivers = known.get(model);
  if (!revivers) {
    const { fields } = getDatamodel().datamodel.models[model] ?? { fields: [] };
    revivers = fields.flatMap(({ name, type }) => (revivals[type] ? [[name, revivals[type]] as const] : []));
    known.set(model, revivers);
  }
  return revivers;
}
