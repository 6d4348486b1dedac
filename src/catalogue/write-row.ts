import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type AuditAction, type AuditSubjectType, isAuditAction } from '../audit/audit-actions.ts';
import { type RecordedChange, recordChange, recordChanges } from '../audit/record-change.ts';
import { assertExpectedVersion } from '../platform/rows/expected-version.ts';
import { columnOf, type FieldName, type ModelRows } from '../platform/rows/model-rows.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

/**
 * The names of models in audit entries, as in `voucher-option:1` (subject) and
 * `voucher-option.update` (action).
 */
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
} as const satisfies Record<string, AuditSubjectType>;

type CatalogueModel = keyof typeof subjectNames;

/** The last part of an action on rows of a model, such as `create`. */
type Verb<Model extends CatalogueModel> = AuditAction extends infer Action
  ? Action extends `${(typeof subjectNames)[Model]}.${infer Last}`
    ? Last
    : never
  : never;

/** The models for which an audited action ends in `Action`. */
type ModelWith<Action> = {
  [Model in CatalogueModel]: Action extends Verb<Model> ? Model : never;
}[CatalogueModel];

/** The columns that a new row sets. Columns with a default are optional. */
type Columns<Model extends CatalogueModel> = Exclude<
  Prisma.TypeMap['model'][Model]['operations']['createMany']['args']['data'],
  readonly unknown[]
>;

/**
 * The values of a new row, by field, without its organisation. A field that has a default can be
 * undefined.
 */
export type NewRow<Model extends CatalogueModel> = {
  readonly [Field in keyof Columns<Model> as Exclude<Field, 'organisationId'>]: object extends Pick<
    Columns<Model>,
    Field
  >
    ? Columns<Model>[Field] | undefined
    : Columns<Model>[Field];
};

/** New values of a row, by field. An undefined field keeps its value. */
export type RowValues<Model extends CatalogueModel> = {
  readonly [Field in keyof Columns<Model>]?: Columns<Model>[Field] | undefined;
};

/** The id of a row, and the sales page or organisation to which it belongs. */
type RowKey = { id: number; salesPageId: number } | { id: number; organisationId: number };

/** The writing methods of a model of Prisma's client. */
interface Delegate<Model extends CatalogueModel> {
  createManyAndReturn(args: { data: Columns<Model>[] }): PromiseLike<ModelRows[Model][]>;
  update(args: {
    where: RowKey;
    data: Partial<Columns<Model>>;
    select: { id: true };
  }): PromiseLike<{ id: number }>;
  delete(args: { where: RowKey; select: { id: true } }): PromiseLike<{ id: number }>;
}

const delegates: {
  readonly [Model in CatalogueModel]: (prisma: Prisma.TransactionClient) => Delegate<Model>;
} = {
  SalesPage: (prisma) => prisma.salesPage,
  Skin: (prisma) => prisma.skin,
  Category: (prisma) => prisma.category,
  RedeemLocation: (prisma) => prisma.redeemLocation,
  Voucher: (prisma) => prisma.voucher,
  VoucherOption: (prisma) => prisma.voucherOption,
  Layout: (prisma) => prisma.layout,
  ShippingMethod: (prisma) => prisma.shippingMethod,
  DiscountCode: (prisma) => prisma.discountCode,
};

/** Inserts a row of the caller's organisation and its audit entry. Returns the row. */
export async function insertRow<Model extends ModelWith<'create'>>(
  change: CatalogueChange,
  model: Model,
  values: NewRow<Model>,
): Promise<ModelRows[Model]> {
  const [created] = await insertRows(change, model, [{ values }]);
  if (!created) throw new Error(`a row of ${model} was created but not returned`);
  return created.row;
}

/**
 * Inserts the row and the audit entry of each item. Returns the items with their rows, in the same
 * order.
 */
export async function insertRows<
  Model extends ModelWith<'create'>,
  Item extends { readonly values: NewRow<Model> },
>(
  change: CatalogueChange,
  model: Model,
  items: readonly Item[],
): Promise<(Item & { readonly row: ModelRows[Model] })[]> {
  const { organisationId } = change.context.caller;
  // Prisma omits undefined fields, but its types do not accept them.
  const data = items.map(({ values }) => ({ ...values, organisationId }) as unknown as Columns<Model>);
  const rows = await delegates[model](change.transaction.prisma).createManyAndReturn({ data });
  const created = rows.flatMap((row, index) =>
    items.slice(index, index + 1).map((item) => ({ ...item, row })),
  );
  const entries = created.map(({ row, values }) =>
    toEntry(change, model, 'create', row.id, { after: toAuditValues(values) }),
  );
  await recordChanges(change.transaction, change.context, entries);
  for (const { row } of created) noteVoucherChange(change, model, row, 'create');
  return created;
}

/**
 * Updates the fields of a row that differ, and writes one audit entry with their previous and new
 * values. Does nothing if no field differs. Throws STALE_VERSION if the row is not the version that
 * the request expects. `verb` is the last part of the audited action. The row
 * must have been read in the same transaction, under the lock of `withCatalogueLock`. A row that
 * other code changes without that lock must itself be locked as well.
 */
export function updateRow<Model extends CatalogueModel>(
  change: CatalogueChange,
  model: Model,
  row: ModelRows[Model],
  values: RowValues<Model>,
  verb?: Verb<Model>,
): Promise<void> {
  return updateRows(change, model, [{ row, values }], verb);
}

/** Like `updateRow`, but updates the row of each item. */
export async function updateRows<Model extends CatalogueModel>(
  change: CatalogueChange,
  model: Model,
  items: readonly { readonly row: ModelRows[Model]; readonly values: RowValues<Model> }[],
  verb: Verb<Model> | 'update' = 'update',
): Promise<void> {
  const { update } = delegates[model](change.transaction.prisma);
  const entries: RecordedChange[] = [];
  for (const { row, values } of items) {
    assertExpectedVersion(change.context.expectedVersion, model, row);
    const data = changedValues(row, values);
    const fields = Object.keys(data) as FieldName<Model>[];
    if (fields.length === 0) continue;
    await update({ where: keyOf(row), data, select: { id: true } });
    noteVoucherChange(change, model, row, verb);
    const before = Object.fromEntries(fields.map((field) => [field, row[field]]));
    entries.push(
      toEntry(change, model, verb, row.id, { before: toAuditValues(before), after: toAuditValues(data) }),
    );
  }
  await recordChanges(change.transaction, change.context, entries);
}

/** Deletes a row and writes its audit entry. */
export async function deleteRow<Model extends ModelWith<'delete'>>(
  change: CatalogueChange,
  model: Model,
  row: ModelRows[Model],
): Promise<void> {
  await delegates[model](change.transaction.prisma).delete({ where: keyOf(row), select: { id: true } });
  const entry = toEntry(change, model, 'delete', row.id, { before: toAuditValues(row) });
  await recordChange(change.transaction, change.context, entry);
}

/** Returns the values that differ from those of the row. Undefined values are omitted. */
export function changedValues<Model extends CatalogueModel>(
  row: ModelRows[Model],
  values: RowValues<Model>,
): Partial<Columns<Model>> {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as FieldName<Model>]),
  );
  return Object.fromEntries(entries) as Partial<Columns<Model>>;
}

/** Notes the event of a voucher if the changed row is a voucher, an option or a layout. */
function noteVoucherChange(
  { voucherEvents }: CatalogueChange,
  model: CatalogueModel,
  row: { readonly id: number; readonly voucherId?: number },
  verb: string,
): void {
  const voucherId = model === 'Voucher' ? row.id : row.voucherId;
  if (voucherId === undefined || voucherEvents.has(voucherId)) return;
  const isWhole = model === 'Voucher';
  const name =
    isWhole && verb === 'create' ? 'created' : isWhole && verb === 'archive' ? 'archived' : 'updated';
  voucherEvents.set(voucherId, `voucher.${name}`);
}

function keyOf(row: RowKey): RowKey {
  return 'salesPageId' in row
    ? { id: row.id, salesPageId: row.salesPageId }
    : { id: row.id, organisationId: row.organisationId };
}

function toEntry(
  { salesPageId }: CatalogueChange,
  model: CatalogueModel,
  verb: string,
  id: number,
  values: Pick<RecordedChange, 'before' | 'after'>,
): RecordedChange {
  const name = subjectNames[model];
  const action = `${name}.${verb}`;
  if (!isAuditAction(action)) throw new Error(`${action} is not an action of audit entries`);
  return { action, subject: `${name}:${id}`, salesPageId, ...values };
}

/** Returns values by column name. Undefined values are omitted. */
function toAuditValues(values: object): Prisma.InputJsonObject {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([field, value]) => [columnOf(field), value]));
}
