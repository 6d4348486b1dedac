import {
  isMonetary,
  type OptionDefinition,
  type SalesPageCatalogue,
  type VoucherDefinition,
} from './catalogue-definition.ts';
import { addDays, type DemoClock } from './demo-clock.ts';
import { type DemoSalesPage, demoSalesPages } from './demo-credentials.ts';
import { type DiscountShare, discountShares } from './discount-shares.ts';
import type { OrderDefinition, ProductDefinition, RedemptionDefinition } from './order-definition.ts';
import type { SalesPageOrders } from './order-definitions.ts';
import { type Purchaser, purchasers } from './purchasers.ts';
import { type OfferedShippingMethod, offeredShippingMethods } from './voucher-rows.ts';

/** An order definition with its computed ids and totals. Amounts are minor units. */
export interface PlacedOrder {
  readonly id: number;
  readonly salesPageId: number;
  readonly page: DemoSalesPage;
  readonly definition: OrderDefinition;
  readonly purchaser: Purchaser;
  readonly createdAt: Date;
  readonly products: readonly SoldProduct[];
  /** Total of the products and deliveries, excluding products that replace another product. */
  readonly total: number;
}

export interface SoldProduct {
  readonly id: number;
  readonly definition: ProductDefinition;
  readonly voucher: VoucherDefinition;
  readonly option: OptionDefinition;
  readonly postal: OfferedShippingMethod | null;
  readonly soldAt: Date;
  readonly createdAt: Date;
  readonly regularPrice: number;
  readonly discounts: readonly DiscountShare[];
  readonly pricePaid: number;
  readonly value: number;
  readonly stock: number;
  readonly used: number;
  /**
   * Units that were redeemed from the product that this one replaces. 0 if it replaces no product.
   */
  readonly usedBefore: number;
  readonly redemptions: readonly DemoRedemption[];
  readonly state: 'in_progress' | 'completed' | EndState;
  readonly regeneratedFromId: number | null;
}

export interface DemoRedemption {
  readonly definition: RedemptionDefinition;
  readonly units: number;
}

/**
 * Converts order definitions to orders, oldest first for each page, so that ids are in
 * chronological order within a page.
 */
export function placeOrders(
  pages: readonly SalesPageOrders[],
  catalogues: readonly SalesPageCatalogue[],
  clock: DemoClock,
): PlacedOrder[] {
  let lastOrderId = 0;
  let lastProductId = 0;
  return pages.flatMap(({ salesPageId, definitions }) => {
    const page = findRequired(demoSalesPages, ({ id }) => id === salesPageId);
    const catalogue = findRequired(catalogues, (candidate) => candidate.salesPageId === salesPageId);
    const oldestFirst = definitions.toSorted((a, b) => b.daysAgo - a.daysAgo);
    return oldestFirst.map((definition): PlacedOrder => {
      const createdAt = clock.at(-definition.daysAgo, 480 + ((definition.daysAgo * 47) % 720));
      const sold = sellProducts(definition, catalogue, createdAt, () => ++lastProductId);
      const products = [...sold, ...sold.flatMap((product) => regenerate(product, () => ++lastProductId))];
      const total = sold.reduce(
        (sum, { pricePaid, postal }) => sum + pricePaid + (postal?.method.rate ?? 0),
        0,
      );
      return {
        id: ++lastOrderId,
        salesPageId,
        page,
        definition,
        purchaser: purchasers[definition.purchaser],
        createdAt,
        products,
        total,
      };
    });
  });
}

function sellProducts(
  order: OrderDefinition,
  catalogue: SalesPageCatalogue,
  soldAt: Date,
  nextId: () => number,
): SoldProduct[] {
  const codes = (order.discounts ?? []).map((code) =>
    findRequired(catalogue.discountCodes, (candidate) => candidate.code === code),
  );
  const priced = order.products.map((definition) => {
    const voucher = findRequired(catalogue.vouchers, ({ options }) =>
      options.some(({ id }) => id === definition.option),
    );
    const option = findRequired(voucher.options, ({ id }) => id === definition.option);
    return { definition, voucher, option, regularPrice: definition.amount ?? option.sellPrice };
  });
  const shares = discountShares(
    priced.map(({ definition, regularPrice }) => (definition.calculator ? 0 : regularPrice)),
    codes,
  );
  return priced.map(({ definition, voucher, option, regularPrice }, index) => {
    const discounts = definition.calculator ? [] : (shares[index] ?? []);
    const off = discounts.reduce((sum, { amount }) => sum + amount, 0);
    const value = option.realValue ?? regularPrice;
    const stock = stockOf(voucher, option, value);
    const { delivery } = definition;
    const postal =
      typeof delivery === 'object'
        ? findRequired(
            offeredShippingMethods(catalogue, voucher.id),
            ({ method }) => method.id === delivery.method,
          )
        : null;
    return {
      id: nextId(),
      definition,
      voucher,
      option,
      postal,
      soldAt,
      createdAt: soldAt,
      regularPrice,
      discounts,
      pricePaid: definition.calculator ? 0 : regularPrice - off,
      value,
      stock,
      ...redeemUnits(stock, definition.redeemed, endStateOf(definition)),
      usedBefore: 0,
      regeneratedFromId: null,
    };
  });
}

/**
 * Returns an array with the replacement of a regenerated product, or an empty array for any other
 * product. The replacement has the remaining units, a new code and the same price, so that it can
 * still be refunded.
 */
function regenerate(old: SoldProduct, nextId: () => number): SoldProduct[] {
  const { regenerated } = old.definition;
  if (!regenerated) return [];
  const stock = old.stock - old.used;
  const isSpentByAmount = old.voucher.multiUse && isMonetary(old.voucher);
  return [
    {
      ...old,
      id: nextId(),
      postal: null,
      createdAt: addDays(old.soldAt, regenerated.after),
      discounts: [],
      value: isSpentByAmount ? stock : old.value,
      stock,
      ...redeemUnits(stock, regenerated.redeemed, null),
      usedBefore: old.used,
      regeneratedFromId: old.id,
    },
  ];
}

/** Returns the number of redeemable units of a product (D24). */
function stockOf(
  { multiUse, ...voucher }: VoucherDefinition,
  { redeemStock = 1 }: OptionDefinition,
  value: number,
): number {
  if (!multiUse) return 1;
  return isMonetary(voucher) ? value : redeemStock;
}

type EndState = 'refunded' | 'cancelled' | 'regenerated';

function endStateOf({ refunds, cancelled, regenerated }: ProductDefinition): EndState | null {
  if (regenerated) return 'regenerated';
  if (refunds) return 'refunded';
  return cancelled ? 'cancelled' : null;
}

function redeemUnits(
  stock: number,
  definitions: readonly RedemptionDefinition[] | undefined,
  endState: EndState | null,
): Pick<SoldProduct, 'used' | 'redemptions' | 'state'> {
  let used = 0;
  const redemptions = (definitions ?? []).map((definition) => {
    const units = definition.units ?? stock - used;
    if (!definition.cancelled) used += units;
    return { definition, units };
  });
  return { used, redemptions, state: endState ?? (used === stock ? 'completed' : 'in_progress') };
}

function findRequired<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const item = items.find(isWanted);
  if (item === undefined)
    throw new Error('a demo order refers to an object that its sales page does not have');
  return item;
}
