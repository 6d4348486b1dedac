import type { RedemptionFieldsFragment } from '../operations/generated/operations.ts';
import { toMoment } from './moment.ts';
import { toOrderProduct } from './order-product.ts';
import { toRedeemLocation } from './redeem-location.ts';

export function toRedemption(redemption: RedemptionFieldsFragment) {
  return {
    id: redemption.databaseId,
    object: 'redemption',
    redeem_location: redemption.redeemLocation
      ? toRedeemLocation(redemption.redeemLocation)
      : redemption.redeemLocationDatabaseId,
    order_product: redemption.orderProduct ? toOrderProduct(redemption.orderProduct) : redemption.orderProductDatabaseId,
    reductor: redemption.reductor,
    created_at: toMoment(redemption.createdAt),
  };
}
