import type { Services } from '../../schema/services.ts';
import type { Meters } from './meters.ts';

/** Returns the services with `placeOrder` and `redeem` reporting to the meters. Replays are not reported. */
export function observeServices(services: Services, meters: Pick<Meters, 'orderPlaced' | 'redeemed'>): Services {
  return {
    ...services,
    async placeOrder(act, order, payment) {
      const placed = await services.placeOrder(act, order, payment);
      if (placed.replayedEventId === null) meters.orderPlaced(act.channel);
      return placed;
    },
    async redeem(act, redemption) {
      const redeemed = await services.redeem(act, redemption);
      if (redeemed.replayedRedemptionId === null) meters.redeemed(act.channel);
      return redeemed;
    },
  };
}
