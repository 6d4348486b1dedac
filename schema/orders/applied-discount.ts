import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { DiscountCodeType } from '../catalogue/discount-code.ts';
import type { Loaders } from '../rows/loaders.ts';
import { productDiscounts } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';

/** The amount in minor units by which a discount code reduced the price of one or more products. */
export interface AppliedDiscount {
  readonly salesPageId: number;
  readonly discountCodeId: number;
  readonly amount: number;
  readonly currency: string;
}

export const AppliedDiscountType = builder.objectRef<AppliedDiscount>('AppliedDiscount').implement({
  description: 'A discount code, and the amount by which it reduces the price of an order or of a voucher.',
  fields: (t) => ({
    code: t.string({
      description: 'The code that the purchaser entered, in upper case.',
      requires: 'order.read',
      resolve: ({ discountCodeId }, _args, { loaders }) =>
        loaders.requireRow('DiscountCode', discountCodeId, ['code']).then(({ code }) => code),
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount by which the price was reduced.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
    discountCode: t.field({
      type: DiscountCodeType,
      description: 'The discount code with its current terms.',
      requires: 'discount.read',
      resolve: ({ discountCodeId }, _args, { loaders }) => loaders.requireRow('DiscountCode', discountCodeId),
    }),
  }),
});

const discountsOfProduct = requiring(productDiscounts, ['discountCodeId', 'amount']);

/**
 * Returns the discounts of products of one order, one per discount code, ordered by the id of the
 * code.
 */
export async function readDiscounts(
  { salesPageId, currency }: { readonly salesPageId: number; readonly currency: string },
  products: readonly { readonly id: number }[],
  loaders: Loaders,
): Promise<AppliedDiscount[]> {
  const rows = await Promise.all(products.map((product) => loaders.related(discountsOfProduct, product)));
  return sumDiscounts({ salesPageId, currency }, rows.flat());
}

/** Returns the sum of the discounts of each discount code, ordered by the id of the code. */
export function sumDiscounts(
  { salesPageId, currency }: { readonly salesPageId: number; readonly currency: string },
  discounts: readonly { readonly discountCodeId: number; readonly amount: number }[],
): AppliedDiscount[] {
  const amounts = new Map<number, number>();
  for (const { discountCodeId, amount } of discounts)
    amounts.set(discountCodeId, (amounts.get(discountCodeId) ?? 0) + amount);
  return [...amounts]
    .sort(([one], [other]) => one - other)
    .map(([discountCodeId, amount]) => ({ salesPageId, currency, discountCodeId, amount }));
}
