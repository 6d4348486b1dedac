import { normalizeDiscountCode } from '../catalogue/normalize-discount-code.ts';
import { maxAmountSql } from '../data-migrations/amount-columns.ts';
import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  boolean,
  int,
  json,
  notNull,
  text,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { packedRows } from '../platform/rows/read-rows.ts';
import { type PackedRow, rowShape } from '../platform/rows/row-shape.ts';
import { saleFields } from './on-sale.ts';
import type { OrderedItems, ProductInput } from './order-input.ts';

/** The columns of the catalogue that determine whether and at which price a voucher can be sold. */
const saleShapes = {
  Voucher: rowShape('Voucher', [
    ...([
      'id',
      'version',
      'typeName',
      ...saleFields,
      'validityRule',
      'validityLength',
      'validityStartsOn',
    ] as const),
    ...(['voucherTitle', 'postalDeliveryEnabled', 'quantity', 'sold'] as const),
  ]),
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
  DiscountCode: rowShape('DiscountCode', [
    'id',
    'code',
    'kind',
    'value',
    'active',
    'startsAt',
    'endsAt',
    'maxUses',
    'used',
  ]),
};

type SaleRow<Model extends keyof typeof saleShapes> = ReturnType<(typeof saleShapes)[Model]['unpack']>;

/**
 * The current catalogue rows to which an order on one sales page refers. Unknown ids have no entry.
 */
export interface SaleTerms {
  readonly isPageArchived: boolean;
  /** Whether an order can be placed without a named purchaser (D85). */
  readonly isPurchaserOptional: boolean;
  readonly timeZone: string;
  /** The largest amount that can be stored, in minor units. */
  readonly maxAmount: number;
  /**
   * By how many milliseconds the database's clock was ahead of this process's when the terms were
   * read.
   */
  readonly clockDifferenceMs: number;
  readonly vouchers: ReadonlyMap<number, SaleRow<'Voucher'>>;
  readonly options: ReadonlyMap<number, SaleRow<'VoucherOption'>>;
  readonly layouts: ReadonlyMap<number, SaleRow<'Layout'>>;
  /** The shipping methods that vouchers offer, by the id in `voucher_shipping_methods`. */
  readonly shippingMethods: ReadonlyMap<number, OfferedShippingMethod>;
  /** The discount codes by their normalised text (normalizeDiscountCode). */
  readonly discountCodes: ReadonlyMap<string, SaleRow<'DiscountCode'>>;
}

export interface OfferedShippingMethod {
  readonly id: number;
  readonly voucherId: number;
  readonly name: string;
  /** The price of posting one product, in minor units. */
  readonly rate: number;
  /** The tax that the rate contains, in basis points. Null if it is not stated. */
  readonly taxBasisPoints: number | null;
}

const packedRowsWhere = (model: keyof typeof saleShapes, condition: string) =>
  packedRows(saleShapes[model], `r.sales_page_id = $1::int and ${condition}`);

/** The SQL condition of `isLeafOption` for the option with table alias `r`. */
export const isLeafOptionSql =
  'not exists (select from voucher_options b where b.voucher_id = r.voucher_id and b.parent_id = r.id and b.archived_at is null)';

const packedColumn = notNull(json<readonly PackedRow[]>());

const selectTermsStatement = defineStatement({
  name: 'sale-terms',
  params: {
    salesPageId: int,
    voucherIds: array(int),
    optionIds: array(int),
    layoutIds: array(int),
    shippingMethodIds: array(int),
    discountCodes: array(text),
  },
  row: {
    isPageArchived: notNull(boolean),
    isPurchaserOptional: boolean,
    timeZone: text,
    maxAmount: notNull(bigint),
    now: notNull(timestamptz),
    vouchers: packedColumn,
    options: packedColumn,
    layouts: packedColumn,
    discountCodes: packedColumn,
    shippingMethods: notNull(json<readonly OfferedShippingMethod[]>()),
  },
  text: `
  select p.archived_at is not null as "isPageArchived", p.is_purchaser_optional as "isPurchaserOptional", p.time_zone as "timeZone", clock_timestamp() as now, ${maxAmountSql} as "maxAmount",
         ${packedRowsWhere('Voucher', `r.id = ${anyOf('$2', 'int')}`)} as vouchers,
         ${packedRowsWhere('VoucherOption', `r.archived_at is null and r.id = ${anyOf('$3', 'int')} and ${isLeafOptionSql}`)} as options,
         ${packedRowsWhere('Layout', `r.archived_at is null and r.id = ${anyOf('$4', 'int')}`)} as layouts,
         ${packedRowsWhere('DiscountCode', `r.code = ${anyOf('$6', 'text')}`)} as "discountCodes",
         (select coalesce(json_agg(c), '[]')
            from (select l.id, l.voucher_id as "voucherId", m.name, m.rate, m.tax_basis_points as "taxBasisPoints"
                    from voucher_shipping_methods l join shipping_methods m on m.id = l.shipping_method_id
                   where l.sales_page_id = $1::int and l.archived_at is null and l.id = ${anyOf('$5', 'int')}) c) as "shippingMethods"
    from sales_pages p where p.id = $1::int`,
});

/**
 * Reads the terms of sale for an order in one statement. Throws an Error if the sales page does not
 * exist.
 */
export async function readSaleTerms(
  client: SqlClient,
  { salesPageId, products, discountCodes }: OrderedItems,
): Promise<SaleTerms> {
  const ids = (field: 'voucherId' | 'optionId' | 'layoutId') => products.map((product) => product[field]);
  const [row] = await client.query(
    selectTermsStatement({
      salesPageId,
      voucherIds: ids('voucherId'),
      optionIds: ids('optionId'),
      layoutIds: ids('layoutId'),
      shippingMethodIds: products.flatMap(({ voucherShippingMethodId: id }) => (id === null ? [] : [id])),
      discountCodes: discountCodes.map(normalizeDiscountCode),
    }),
  );
  if (!row)
    throw new Error(`sales page ${salesPageId} is missing, although the caller is authorised to sell on it`);
  return {
    isPageArchived: row.isPageArchived,
    isPurchaserOptional: row.isPurchaserOptional,
    timeZone: row.timeZone,
    maxAmount: row.maxAmount,
    clockDifferenceMs: row.now.getTime() - Date.now(),
    vouchers: byId(row.vouchers.map(saleShapes.Voucher.unpack)),
    options: byId(row.options.map(saleShapes.VoucherOption.unpack)),
    layouts: byId(row.layouts.map(saleShapes.Layout.unpack)),
    shippingMethods: byId(row.shippingMethods),
    discountCodes: new Map(
      row.discountCodes.map(saleShapes.DiscountCode.unpack).map((code) => [code.code, code]),
    ),
  };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the currency of the terms of an order, which has at least one product. */
export function currencyOf({ options }: SaleTerms): string {
  return options.values().next().value?.currency ?? '';
}

/** Returns whether the purchaser chooses the price of this product (D19). */
export function hasPriceRange(product: ProductInput, { vouchers, options }: SaleTerms): boolean {
  const option = options.get(product.optionId);
  return (
    vouchers.get(product.voucherId)?.typeName === 'buyerDefined' ||
    (option !== undefined && option.maxSellPrice !== null)
  );
}

/**
 * Returns the price that the purchaser chose, in minor units. Null if the purchaser does not choose
 * the price of this product.
 */
export function chosenAmount(product: ProductInput, terms: SaleTerms): number | null {
  return hasPriceRange(product, terms) ? (product.optionAmount?.amount ?? null) : null;
}
