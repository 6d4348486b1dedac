import { z } from 'zod';
import type { VoucherOptionFieldsFragment, VoucherOptionKind } from '../operations/generated/operations.ts';
import { count, id, moneyShape, translationShape, wordOf } from './resource-shape.ts';

const typeOf = { STANDARD: 'standard', RANGE: 'range' } as const satisfies Record<VoucherOptionKind, string>;

export const voucherOptionShape = z
  .object({
    id: id(),
    object: z.literal('voucher_option'),
    type: wordOf(typeOf).describe('`range`: the buyer says the price, from `sell_price` to `max_sell_price`.'),
    description: translationShape,
    quantity: count().nullable().describe('What was put on sale; null: unlimited.'),
    quantity_weight: count().describe('Units of the voucher’s quantity that one takes.'),
    sold: count(),
    redeem_stock: count().describe('Possible redeems.'),
    level: count(),
    parent_id: id().nullable(),
    sold_out: z.boolean(),
    leaf: z.boolean(),
    sell_price: moneyShape.nullable(),
    real_value: moneyShape.nullable(),
    display_price: moneyShape.nullable(),
    max_sell_price: moneyShape.nullable(),
    custom_order: z.int32(),
  })
  .meta({ id: 'VoucherOption' });

export function toVoucherOption(option: VoucherOptionFieldsFragment): z.infer<typeof voucherOptionShape> {
  return {
    id: option.databaseId,
    object: 'voucher_option',
    type: typeOf[option.kind],
    description: option.description,
    quantity: option.quantity,
    quantity_weight: option.quantityWeight,
    sold: option.sold,
    redeem_stock: option.redeemStock,
    level: option.level,
    parent_id: option.parentDatabaseId,
    sold_out: option.soldOut,
    leaf: option.leaf,
    sell_price: option.sellPrice,
    real_value: option.realValue,
    display_price: option.displayPrice,
    max_sell_price: option.maxSellPrice,
    custom_order: option.customOrder,
  };
}
