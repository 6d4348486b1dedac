import type { SqlClient } from '../platform/database/database.ts';
import { anyOf } from '../platform/database/model-rows.ts';
import { packedRows } from '../platform/database/packed-rows.ts';
import { type PackedRow, rowShape } from '../platform/database/row-shape.ts';
import { isLeafOptionSql } from './leaf-option.ts';
import { normalizeDiscountCode } from './normalize-discount-code.ts';
import { saleFields } from './on-sale.ts';
import type { OrderInput, ProductInput } from './order-input.ts';

/** The catalogue columns on which a sale depends. */
const saleShapes = {
  Voucher: rowShape('Voucher', ['id', 'version', 'typeName', ...saleFields, 'postalDeliveryEnabled', 'quantity', 'sold']),
  VoucherOption: rowShape('VoucherOption', [
    'id',
    'voucherId',
    'currency',
    'sellPrice',
    'maxSellPrice',
    'realValue',
    'redeemStock',
    'quantity',
    'quantityWeight',
    'sold',
  ]),
  Layout: rowShape('Layout', ['id', 'voucherId']),
  DiscountCode: rowShape('DiscountCode', ['id', 'code', 'kind', 'value', 'active', 'startsAt', 'endsAt', 'maxUses', 'used']),
};

type SaleRow<Model extends keyof typeof saleShapes> = ReturnType<(typeof saleShapes)[Model]['unpack']>;

/** The current catalogue rows to which an order on one sales page refers. Unknown ids have no entry. */
export interface SaleTerms {
  readonly isPageArchived: boolean;
  readonly timeZone: string;
  readonly vouchers: ReadonlyMap<number, SaleRow<'Voucher'>>;
  readonly options: ReadonlyMap<number, SaleRow<'VoucherOption'>>;
  readonly layouts: ReadonlyMap<number, SaleRow<'Layout'>>;
  /** By the id of the voucher's shipping method (`voucher_shipping_methods`). */
  readonly shippingMethods: ReadonlyMap<number, OfferedShippingMethod>;
  /** By the normalised code (normalizeDiscountCode). */
  readonly discountCodes: ReadonlyMap<string, SaleRow<'DiscountCode'>>;
}

export interface OfferedShippingMethod {
  readonly id: number;
  readonly voucherId: number;
  readonly name: string;
  /** The price of posting one product, in minor units. */
  readonly rate: number;
}

const packedRowsWhere = (model: keyof typeof saleShapes, condition: string) =>
  packedRows(saleShapes[model], `r.sales_page_id = $1::int and ${condition}`);

const text = `
  select p.archived_at is not null as "isPageArchived", p.time_zone as "timeZone",
         ${packedRowsWhere('Voucher', `r.id = ${anyOf('$2', 'int')}`)} as vouchers,
         ${packedRowsWhere('VoucherOption', `r.archived_at is null and r.id = ${anyOf('$3', 'int')} and ${isLeafOptionSql}`)} as options,
         ${packedRowsWhere('Layout', `r.archived_at is null and r.id = ${anyOf('$4', 'int')}`)} as layouts,
         ${packedRowsWhere('DiscountCode', `r.code = ${anyOf('$6', 'text')}`)} as "discountCodes",
         (select coalesce(json_agg(c), '[]')
            from (select l.id, l.voucher_id as "voucherId", m.name, m.rate
                    from voucher_shipping_methods l join shipping_methods m on m.id = l.shipping_method_id
                   where l.sales_page_id = $1::int and l.archived_at is null and l.id = ${anyOf('$5', 'int')}) c) as "shippingMethods"
    from sales_pages p where p.id = $1::int`;

interface TermsRow {
  isPageArchived: boolean;
  timeZone: string;
  vouchers: readonly PackedRow[];
  options: readonly PackedRow[];
  layouts: readonly PackedRow[];
  discountCodes: readonly PackedRow[];
  shippingMethods: OfferedShippingMethod[];
}

/** Reads the terms of sale for an order in one statement. The sales page must exist. */
export async function readSaleTerms(client: SqlClient, { salesPageId, products, discountCodes }: OrderInput): Promise<SaleTerms> {
  const ids = (field: 'voucherId' | 'optionId' | 'layoutId') => products.map((product) => product[field]);
  const shippingIds = products.flatMap(({ voucherShippingMethodId: id }) => (id === null ? [] : [id]));
  const values = [
    salesPageId,
    ids('voucherId'),
    ids('optionId'),
    ids('layoutId'),
    shippingIds,
    discountCodes.map(normalizeDiscountCode),
  ];
  const [row] = await client.query<TermsRow>({ name: 'sale-terms', text, values });
  if (!row) throw new Error('the sales page of an order is missing, although its caller may sell there');
  return {
    isPageArchived: row.isPageArchived,
    timeZone: row.timeZone,
    vouchers: byId(row.vouchers.map(saleShapes.Voucher.unpack)),
    options: byId(row.options.map(saleShapes.VoucherOption.unpack)),
    layouts: byId(row.layouts.map(saleShapes.Layout.unpack)),
    shippingMethods: byId(row.shippingMethods),
    discountCodes: new Map(row.discountCodes.map(saleShapes.DiscountCode.unpack).map((code) => [code.code, code])),
  };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the buyer sets the price of this option (D19). */
export function hasPriceRange(product: ProductInput, { vouchers, options }: SaleTerms): boolean {
  const option = options.get(product.optionId);
  return vouchers.get(product.voucherId)?.typeName === 'buyerDefined' || (option !== undefined && option.maxSellPrice !== null);
}

/** Returns the price that the buyer set, in minor units. Null if the buyer does not set the price of this product. */
export function chosenAmount(product: ProductInput, terms: SaleTerms): number | null {
  return hasPriceRange(product, terms) ? (product.optionAmount?.amount ?? null) : null;
}
