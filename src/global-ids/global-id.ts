import { isUuid } from '../platform/values/uuid.ts';

/**
 * Global ids identify an object of any type. They are readable, so that clients of the REST
 * interface can derive them from the ids that they have. The REST adapter derives them from its
 * paths.
 */

/**
 * The types of objects that belong to a sales page. Their global ids contain the id of the page.
 */
const pageTypes = [
  'BulkOrder',
  'CashMove',
  'Category',
  'Delivery',
  'DiscountCode',
  'Email',
  'Hold',
  'Layout',
  'Order',
  'OrderComment',
  'SoldVoucher',
  'Payment',
  'PaymentGateway',
  'Payout',
  'PublishableKey',
  'Redemption',
  'Refund',
  'SalesPageShippingMethod',
  'Shift',
  'Skin',
  'Till',
  'TopUp',
  'Voucher',
  'VoucherImport',
  'VoucherOption',
  'VoucherShippingMethod',
  'Webhook',
] as const;

/** The types of objects that belong to an organisation or are shared by its sales pages. */
const sharedTypes = [
  'ApiKey',
  'AuditEntry',
  'GuestToken',
  'Organisation',
  'Passkey',
  'RedeemLocation',
  'SalesPage',
  'StaffMember',
] as const;

/**
 * The current types of the types that former versions wrote in global ids, by their former names.
 *
 * @until 1.0.0 Clients of 0.2.0 stored ids such as `OrderProduct:1:86` and `ShippingMethod:1:31`.
 */
const formerTypes: ReadonlyMap<string, PageType> = new Map([
  ['OrderProduct', 'SoldVoucher'],
  ['ShippingMethod', 'VoucherShippingMethod'],
]);

export type PageType = (typeof pageTypes)[number];
export type SharedType = (typeof sharedTypes)[number];

/**
 * A decoded global id. `salesPageId` is null for the types that do not belong to a sales page. `id`
 * is an integer of 32 bits, except for audit entries, whose ids are safe integers, and events and
 * delivery attempts, whose ids are UUIDs.
 */
export type GlobalId =
  | { readonly type: PageType; readonly salesPageId: number; readonly id: number }
  | { readonly type: SharedType; readonly salesPageId: null; readonly id: number }
  | UuidGlobalId;

/** The types of objects of a sales page whose ids are UUIDs. */
const uuidTypes = ['DeliveryAttempt', 'Event'] as const;
export type UuidType = (typeof uuidTypes)[number];

export interface UuidGlobalId {
  readonly type: UuidType;
  readonly salesPageId: number;
  readonly id: string;
}

/** Encodes the global id of an object that does not belong to a sales page: `Type:id`. */
export function encodeGlobalId(type: SharedType, id: number): string {
  return `${type}:${id}`;
}

/**
 * Encodes the global id of an object of a sales page: `Type:salesPageId:id`. A request for the
 * object can be authorised on its sales page without reading the object first. If the object
 * belongs to another page, the global id is treated as unknown.
 */
export function encodePageGlobalId(type: PageType, salesPageId: number, id: number): string {
  return `${type}:${salesPageId}:${id}`;
}

/** Like `encodePageGlobalId`, but for an object whose id is a UUID. */
export function encodeUuidGlobalId(
  type: UuidType,
  { salesPageId, id }: Pick<UuidGlobalId, 'salesPageId' | 'id'>,
): string {
  return `${type}:${salesPageId}:${id}`;
}

/** Decodes a global id. Returns null if the string is not the global id of a known type. */
export function decodeGlobalId(globalId: string): GlobalId | null {
  const [typeName = '', ...ids] = globalId.split(':');
  const type = formerTypes.get(typeName) ?? typeName;
  const [first = '', second = ''] = ids;
  if (ids.length === 1 && isOneOf(sharedTypes, type)) {
    const id = parseInteger(first, type === 'AuditEntry' ? Number.MAX_SAFE_INTEGER : maxDatabaseId);
    return id === null ? null : { type, salesPageId: null, id };
  }
  const salesPageId = ids.length === 2 ? parseInteger(first, maxDatabaseId) : null;
  if (salesPageId === null) return null;
  if (isOneOf(uuidTypes, type)) return isUuid(second) ? { type, salesPageId, id: second } : null;
  if (!isOneOf(pageTypes, type)) return null;
  const id = parseInteger(second, maxDatabaseId);
  return id === null ? null : { type, salesPageId, id };
}

export function isUuidGlobalId(globalId: GlobalId): globalId is UuidGlobalId {
  return isOneOf(uuidTypes, globalId.type);
}

export function isPageType(type: string): type is PageType {
  return isOneOf(pageTypes, type);
}

export function isSharedType(type: string): type is SharedType {
  return isOneOf(sharedTypes, type);
}

/**
 * Maximum database id of a row whose id is an integer of 32 bits. The schema accepts larger ids,
 * which are unknown.
 */
export const maxDatabaseId = 2 ** 31 - 1;

/**
 * Parses an integer from `-max - 1` to `max`. Clients of the REST interface can send negative ids.
 * Returns null for other texts.
 */
function parseInteger(digits: string, max: number): number | null {
  const number = /^(0|-?[1-9]\d{0,15})$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= -max - 1 && number <= max ? number : null;
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}
