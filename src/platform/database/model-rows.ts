import { Prisma } from '../../../prisma/generated/client/client.ts';
import type * as Models from '../../../prisma/generated/client/models.ts';
import type { Statement } from './database.ts';

/**
 * Rows of Prisma's models, which are read and written in SQL of our own: the same rows, field for field, at a fraction of the processor
 * time of Prisma's client. schema.prisma stays the one description of the model: the columns are derived from it here and in
 * row-shape.ts (a field's column is its name in snake case, which a test holds).
 */
export interface ModelRows {
  Organisation: Models.OrganisationModel;
  SalesPage: Models.SalesPageModel;
  Skin: Models.SkinModel;
  PaymentGateway: Models.PaymentGatewayModel;
  StaffMember: Models.StaffMemberModel;
  ApiKey: Models.ApiKeyModel;
  GuestToken: Models.GuestTokenModel;
  Category: Models.CategoryModel;
  RedeemLocation: Models.RedeemLocationModel;
  Voucher: Models.VoucherModel;
  VoucherOption: Models.VoucherOptionModel;
  Layout: Models.LayoutModel;
  ShippingMethod: Models.ShippingMethodModel;
  DiscountCode: Models.DiscountCodeModel;
  VoucherShippingMethod: Models.VoucherShippingMethodModel;
  Order: Models.OrderModel;
  OrderProduct: Models.OrderProductModel;
  Delivery: Models.DeliveryModel;
  Payment: Models.PaymentModel;
  Payout: Models.PayoutModel;
  Refund: Models.RefundModel;
  Redemption: Models.RedemptionModel;
  RedemptionCancellation: Models.RedemptionCancellationModel;
  Webhook: Models.WebhookModel;
}

export type ModelName = keyof ModelRows;

declare const model: unique symbol;

/**
 * A row whose columns are those that an operation selects. Only the id is accessible: a field declares the columns that it reads
 * (schema/row-fields.ts).
 */
export interface Row<Model extends ModelName> {
  readonly id: number;
  readonly [model]: Model;
}

/** Returns some columns of a row where a field returns a `Row`, for an operation that selects no others. */
export function asPart<Model extends ModelName, Part extends Partial<ModelRows[Model]> & { readonly id: number }>(
  _model: Model,
  part: Part,
): Row<Model> & Part {
  return part as unknown as Row<Model> & Part;
}

/** Returns a complete row where a field returns a `Row`. */
export function asRow<Model extends ModelName>(_model: Model, row: ModelRows[Model]): Row<Model> {
  return row as unknown as Row<Model>;
}
export type FieldName<Model extends ModelName> = keyof ModelRows[Model] & string;

export const tableOf = {
  Organisation: 'organisations',
  SalesPage: 'sales_pages',
  Skin: 'skins',
  PaymentGateway: 'payment_gateways',
  StaffMember: 'staff_members',
  ApiKey: 'api_keys',
  GuestToken: 'guest_tokens',
  Category: 'categories',
  RedeemLocation: 'redeem_locations',
  Voucher: 'vouchers',
  VoucherOption: 'voucher_options',
  Layout: 'layouts',
  ShippingMethod: 'shipping_methods',
  DiscountCode: 'discount_codes',
  VoucherShippingMethod: 'voucher_shipping_methods',
  Order: 'orders',
  OrderProduct: 'order_products',
  Delivery: 'deliveries',
  Payment: 'payments',
  Payout: 'payouts',
  Refund: 'refunds',
  Redemption: 'redemptions',
  RedemptionCancellation: 'redemption_cancellations',
  Webhook: 'webhooks',
} as const satisfies Record<ModelName, string>;

/** The label of statements that read rows of the model, for traces: `orders.rows`. */
export function rowsLabel(model: ModelName): string {
  return `${tableOf[model]}.rows`;
}

/** The column of a field: `salesPageId` → `sales_page_id`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The select list that makes a row of the model, or some fields of it: `t.id, t.sales_page_id as "salesPageId", …`. */
export function selectList(
  model: ModelName,
  alias = 't',
  fields: readonly string[] = Object.values(Prisma[`${model}ScalarFieldEnum`]),
): string {
  return fields.map((field) => `${alias}.${columnOf(field)} as "${field}"`).join(', ');
}

/**
 * Returns an array parameter that is opaque to PostgreSQL's planner. The planner estimates that a statement with an array of unknown length
 * is expensive and plans it again at every call, which takes longer than running it.
 */
export function hidden(parameter: string, type: 'int' | 'text' | 'bytea'): string {
  return `(select ${parameter}::${type}[])::${type}[]`;
}

/** One of such an array. */
export function anyOf(parameter: string, type: 'int' | 'text' | 'bytea'): string {
  return `any(${hidden(parameter, type)})`;
}

/**
 * Returns the statement for a key. Its text is built on first use. The name of the prepared statement is short, because PostgreSQL truncates
 * names to 63 bytes, which could make two names equal. The number of possible selections is unbounded: statements beyond `maxStatements` are
 * built and planned at every call. `label` names the statement in traces.
 */
export function memoize<Row>(key: string, label: string, buildText: () => string, values: readonly unknown[]): Statement<Row> {
  let statement = statements.get(key);
  if (!statement) {
    if (statements.size === maxStatements) return { label, text: buildText(), values };
    statement = { name: `rows-${statements.size}`, label, text: buildText() };
    statements.set(key, statement);
  }
  return { ...statement, values };
}

/** PostgreSQL keeps each of them on each connection. Those of the service's own documents are a few hundred. */
const maxStatements = 1000;

const statements = new Map<string, { name: string; label: string; text: string }>();
