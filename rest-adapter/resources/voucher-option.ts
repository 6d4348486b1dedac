import type { VoucherOptionFieldsFragment, VoucherOptionKind } from '../operations/generated/operations.ts';

const typeOf = { STANDARD: 'standard', RANGE: 'range' } as const satisfies Record<VoucherOptionKind, string>;

export function toVoucherOption(option: VoucherOptionFieldsFragment) {
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
