import { z } from 'zod';
import type {
  RedemptionDetailsFieldsFragment,
  RedemptionFieldsFragment,
} from '../operations/generated/operations.ts';
import { orderProductShape, toOrderProduct } from './order-product-resource.ts';
import { redeemLocationShape, toRedeemLocation } from './redeem-location-resource.ts';
import { expandable, id, timestamp, units } from './resource-shape.ts';
import { toTimestamp } from './timestamp.ts';

export const redemptionShape = z
  .object({
    id: id(),
    object: z.literal('redemption'),
    redeem_location: expandable(redeemLocationShape)
      .nullable()
      .describe('The redeem location. Null if the voucher was redeemed through v1.'),
    order_product: expandable(orderProductShape),
    reductor: units()
      .min(1)
      .describe('The units redeemed: uses, or minor units if the voucher is multi-use and monetary.'),
    created_at: timestamp(),
  })
  .meta({ id: 'Redemption' });

export function toRedemption(redemption: RedemptionFieldsFragment): z.infer<typeof redemptionShape> {
  const { redeemLocation, soldVoucher } = redemption;
  const ids = toRedemptionDetails(redemption);
  return {
    ...ids,
    redeem_location: redeemLocation ? toRedeemLocation(redeemLocation) : ids.redeem_location,
    order_product: soldVoucher ? toOrderProduct(soldVoucher) : ids.order_product,
  };
}

/** Maps a redemption. The related objects are returned as ids. */
export function toRedemptionDetails(
  redemption: RedemptionDetailsFieldsFragment,
): z.infer<typeof redemptionShape> {
  return {
    id: redemption.databaseId,
    object: 'redemption',
    redeem_location: redemption.rest.redeemLocationDatabaseId,
    order_product: redemption.rest.soldVoucherDatabaseId,
    reductor: redemption.rest.reductor,
    created_at: toTimestamp(redemption.createdAt),
  };
}
