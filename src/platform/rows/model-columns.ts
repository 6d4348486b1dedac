import {
  array,
  bigint,
  boolean,
  bytea,
  int,
  json,
  nullable,
  type SqlType,
  text,
} from '../database/sql-types.ts';
import { dataModel } from './data-model.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows } from './model-rows.ts';

/**
 * Returns the columns that `selectList` selects, for the declaration of a statement. Their types
 * are those of Prisma's model.
 */
export function modelColumns<Model extends ModelName>(
  model: Model,
): { readonly [Field in FieldName<Model>]: SqlType<never, ModelRows[Model][Field]> } {
  const fields = dataModel[model]?.fields.filter(({ kind }) => kind !== 'object') ?? [];
  const columns = fields.map(({ name, kind, type, isList, isRequired }) => {
    const single = kind === 'enum' ? enumType(type) : scalarTypes[type];
    if (!single) throw new Error(`${model}.${name} has the unknown type ${type}`);
    const column = isList ? array(single) : single;
    return [name, isRequired ? column : nullable(column)];
  });
  return Object.fromEntries(columns);
}

const scalarTypes: Readonly<Record<string, SqlType>> = {
  Int: int,
  BigInt: bigint,
  String: text,
  Boolean: boolean,
  Bytes: bytea,
  Json: json(),
  DateTime: { names: ['timestamp with time zone', 'date'], nulls: 'no' },
};

/**
 * Returns the SQL type of an enum. Its name is that of the enum in snake case: `OrderProductState`
 * → `order_product_state`.
 */
function enumType(name: string): SqlType {
  return { names: [columnOf(name).slice(1)], nulls: 'no' };
}
