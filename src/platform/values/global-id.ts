/**
 * Global ids identify an object of any type. They are readable, so that a client of the REST interface can derive them from the
 * ids that it has, and the REST adapter does so from its paths.
 */

/** The types of objects that belong to a sales page. Their global ids contain the id of the page. */
const pageTypes = [
  'Category',
  'Delivery',
  'DiscountCode',
  'Layout',
  'Order',
  'OrderProduct',
  'Payment',
  'PaymentGateway',
  'Payout',
  'Redemption',
  'Refund',
  'SalesPageShippingMethod',
  'ShippingMethod',
  'Skin',
  'Voucher',
  'VoucherOption',
  'Webhook',
] as const;

/** The types of objects that belong to an organisation or are shared by its sales pages. */
const sharedTypes = ['ApiKey', 'GuestToken', 'Organisation', 'RedeemLocation', 'SalesPage', 'StaffMember'] as const;

export type PageType = (typeof pageTypes)[number];
export type SharedType = (typeof sharedTypes)[number];

/** A decoded global id. `salesPageId` is null for the types that do not belong to a sales page. */
export type GlobalId =
  | { readonly type: PageType; readonly salesPageId: number; readonly id: number }
  | { readonly type: SharedType; readonly salesPageId: null; readonly id: number };

/** Encodes the global id of an object that does not belong to a sales page: `Type:id`. */
export function encodeGlobalId(type: SharedType, id: number): string {
  return `${type}:${id}`;
}

/**
 * Encodes the global id of an object of a sales page: `Type:salesPageId:id`. A request for the object can be authorised
 * on its sales page without reading the object first. The id of an object of another page denotes no object.
 */
export function encodePageGlobalId(type: PageType, salesPageId: number, id: number): string {
  return `${type}:${salesPageId}:${id}`;
}

/** Decodes a global id. Returns null if the text is not the global id of a known type. */
export function decodeGlobalId(globalId: string): GlobalId | null {
  const [type = '', ...numbers] = globalId.split(':');
  const ids = numbers.map(parseInt32);
  const [first = null, second = null] = ids;
  if (isOneOf(pageTypes, type) && ids.length === 2 && first !== null && second !== null) {
    return { type, salesPageId: first, id: second };
  }
  if (isOneOf(sharedTypes, type) && ids.length === 1 && first !== null) return { type, salesPageId: null, id: first };
  return null;
}

export function isPageType(type: string): type is PageType {
  return isOneOf(pageTypes, type);
}

function parseInt32(digits: string): number | null {
  const number = /^(0|-?[1-9]\d{0,9})$/.test(digits) ? Number(digits) : Number.NaN;
  return number === (number | 0) ? number : null;
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}
