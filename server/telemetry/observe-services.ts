import type { Services } from '../../schema/services.ts';
import type { Meters } from './meters.ts';

/** The services, which tell the meters of what was sold and redeemed. */
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
