import type { Services } from '../../schema/services.ts';
import type { Meters } from './meters.ts';

type ObservedServices = Pick<Services, 'placeOrder' | 'redeem'>;

/** Returns services that report sales and redemptions to the meters. Replays are not reported. */
export function observeSales(
  services: ObservedServices,
  meters: Pick<Meters, 'orderPlaced' | 'redeemed'>,
): ObservedServices {
  return {
    async placeOrder(context, order, payment) {
      const placed = await services.placeOrder(context, order, payment);
      if (placed.replayedEventId === null) meters.orderPlaced(context.channel);
      return placed;
    },
    async redeem(context, redemption) {
      const redeemed = await services.redeem(context, redemption);
      if (redeemed.replayedRedemptionId === null) meters.redeemed(context.channel);
      return redeemed;
    },
  };
}
