import { isDeepStrictEqual } from 'node:util';
import { toContextJson } from '../access/request-context.ts';
import {
  columnOf,
  type FieldName,
  type ModelName,
  type ModelRows,
  selectList,
  tableOf,
} from '../platform/database/model-rows.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

/** New values of a row by field. An undefined field keeps its value or, in a new row, gets its default. */
export type RowValues<Model extends ModelName> = { readonly [Field in FieldName<Model>]?: ModelRows[Model][Field] | undefined };

/** The names of models in audit entries, such as `voucher-option:1` (subject) and `voucher-option.update` (action). */
const subjectNames = {
  SalesPage: 'sales-page',
  Skin: 'skin',
  Category: 'category',
  RedeemLocation: 'redeem-location',
  Voucher: 'voucher',
  VoucherOption: 'voucher-option',
  Layout: 'layout',
  ShippingMethod: 'shipping-method',
  DiscountCode: 'discount-code',
} as const satisfies { [Model in ModelName]?: string };

type CatalogueModel = keyof typeof subjectNames;

/**
 * Returns a statement that runs `write` and adds its audit entry. $1: new values by column (JSON). $2: previous values (JSON) or
 * null. $3: context (JSON). $4: organisation. $5: sales page or null. $6: id of the row, not for inserts.
 */
function statementText(model: CatalogueModel, verb: string, write: string): string {
  return `
with context as (
  select * from jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
), given as (
  select * from jsonb_populate_record(null::${tableOf[model]}, $1::jsonb)
), written as (
  ${write}
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $4::int, $5::int, context.principal, context.channel, '${subjectNames[model]}.${verb}', '${subjectNames[model]}:' || written.id,
         $2::jsonb, ${verb === 'delete' ? 'null' : '$1::jsonb'}, context.request_id
    from written, context
)
select ${selectList(model)} from written t`;
}

/** Inserts a row and its audit entry. Returns the row. */
export function insertRow<Model extends CatalogueModel>(
  change: CatalogueChange,
  model: Model,
  values: RowValues<Model>,
): Promise<ModelRows[Model]> {
  const columns = Object.keys(values)
    .filter((field) => values[field as FieldName<Model>] !== undefined)
    .map(columnOf)
    .join(', ');
  const write = `insert into ${tableOf[model]} (${columns}) select ${columns} from given returning *`;
  return run(change, model, statementText(model, 'create', write), [toColumnsJson(values), null]);
}

/**
 * Updates the fields of a row that differ, with one audit entry of their previous and new values. Does nothing if no field
 * differs. The row must have been read in the same transaction, under the lock of `withCatalogueLock`, and with a row lock if code without
 * that lock changes it.
 */
export function updateRow<Model extends CatalogueModel>(
  change: CatalogueChange,
  model: Model,
  row: ModelRows[Model],
  values: RowValues<Model>,
  verb = 'update',
): Promise<ModelRows[Model]> {
  const after = changedValues(row, values);
  const fields = Object.keys(after) as FieldName<Model>[];
  if (fields.length === 0) return Promise.resolve(row);
  const sets = fields.map((field) => `${columnOf(field)} = given.${columnOf(field)}`).join(', ');
  const write = `update ${tableOf[model]} w set ${sets} from given where w.id = $6::int returning w.*`;
  const before = Object.fromEntries(fields.map((field) => [field, row[field]]));
  return run(change, model, statementText(model, verb, write), [toColumnsJson(after), toColumnsJson(before)], row.id);
}

/** Deletes a row and adds its audit entry. Returns the deleted row. */
export function deleteRow<Model extends CatalogueModel>(
  change: CatalogueChange,
  model: Model,
  row: ModelRows[Model],
): Promise<ModelRows[Model]> {
  const write = `delete from ${tableOf[model]} where id = $6::int returning *`;
  return run(change, model, statementText(model, 'delete', write), ['{}', toColumnsJson(row)], row.id);
}

/** Returns the values that differ from those of the row. Undefined values are left out. */
export function changedValues<Model extends ModelName>(row: ModelRows[Model], values: RowValues<Model>): RowValues<Model> {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as FieldName<Model>]),
  );
  return Object.fromEntries(entries) as RowValues<Model>;
}

async function run<Model extends CatalogueModel>(
  { transaction, context, salesPageId }: CatalogueChange,
  model: Model,
  statement: string,
  json: readonly [after: string, before: string | null],
  ...id: number[]
): Promise<ModelRows[Model]> {
  const [row] = await transaction.query<ModelRows[Model]>({
    text: statement,
    values: [...json, toContextJson(context), context.caller.organisationId, salesPageId, ...id],
  });
  if (!row) throw new Error(`a row of ${model} was written but not returned`);
  return row;
}

function toColumnsJson(values: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value])));
}
