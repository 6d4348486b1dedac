import { z } from 'zod';
import type { VoucherOptionFieldsFragment, VoucherOptionKind } from '../operations/generated/operations.ts';
import { count, id, moneyShape, restEnum, translationShape, units } from './resource-shape.ts';

const typeOf = { STANDARD: 'standard', RANGE: 'range' } as const satisfies Record<VoucherOptionKind, string>;

export const voucherOptionShape = z
  .object({
    id: id(),
    object: z.literal('voucher_option'),
    type: restEnum(typeOf).describe(
      '`standard`: the option costs `sell_price`. `range`: the purchaser chooses a price from `sell_price` to `max_sell_price`.',
    ),
    description: translationShape,
    quantity: count().nullable().describe('The number put on sale. Null if unlimited.'),
    quantity_weight: count().describe(
      'The number of units of the voucher’s quantity that one sale of the option consumes.',
    ),
    sold: count(),
    redeem_stock: units().describe(
      'The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers.',
    ),
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
    description: option.descriptionTranslations,
    quantity: option.quantity,
    quantity_weight: option.quantityWeight,
    sold: option.sold,
    redeem_stock: option.redeemStock,
    level: option.level,
    parent_id: option.rest.parentDatabaseId,
    sold_out: option.soldOut,
    leaf: option.leaf,
    sell_price: option.sellPrice,
    real_value: option.realValue,
    display_price: option.displayPrice,
    max_sell_price: option.maxSellPrice,
    custom_order: option.customOrder,
  };
}
