import type { Row } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';
import { closeShift, openShift, sellInShift } from './shift.ts';

type Provoke = () => Promise<{ readonly input: Row }>;

/** Requests that are rejected, by `CODE mutation`, for other-rejections.test.ts. */
export function shiftRejections(service: TestService): Readonly<Record<string, Provoke>> {
  /** Opens a shift, sells in it and closes it. Returns the ids of the shift and of the order. */
  const closed = async () => {
    const shift = await openShift(service, 6);
    const { id } = await sellInShift(service, shift);
    await closeShift(service, shift, { cash: 0 });
    return { shiftId: shift.id as string, id: id as string };
  };
  return {
    'STATE_CONFLICT closeShift': async () => {
      const { shiftId: id } = await closed();
      return { input: { id, counted: [{ paymentType: 'cash', amount: pounds(0) }] } };
    },
    'STATE_CONFLICT createCashMove': async () => {
      const { shiftId } = await closed();
      return { input: { shiftId, direction: 'IN', amount: pounds(1), reason: 'Coins' } };
    },
    'STATE_CONFLICT openShift': async () => {
      await openShift(service, 5);
      const input = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:5', float: pounds(0) };
      return { input };
    },
    'STATE_CONFLICT refundOrder': async () => ({ input: { ...(await closed()), all: true, byHand: true } }),
  };
}
