import { expect, test } from 'vitest';
import { createPlaceOrder } from '../../src/orders/place-order.ts';
import { callWithoutSettings } from '../../src/payments/call-gateway.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { row } from '../rest/stored.ts';
import { createBookkeepingGateway } from '../support/bookkeeping-gateway.ts';
import { useTestService } from '../support/test-service.ts';
import { goods } from './buy.ts';
import { caller, orderOf } from './direct-orders.ts';

const service = useTestService();

/**
 * Returns `place`, which places an order with the given idempotency key through a bookkeeping
 * gateway, and `counts`, which returns the numbers of kept and voided charges of that gateway.
 */
function openShop() {
  const gateway = createBookkeepingGateway();
  const placeOrder = createPlaceOrder({
    database: service.database,
    codeVault: createCodeVault([{ kid: 'test', secret: 'a secret of more than thirty-two characters' }]),
    gateways: new Map([[gateway.name, gateway]]),
    callGateway: callWithoutSettings,
    onGatewayFailure(error) {
      throw error;
    },
    sendsEmails: false,
  });
  const place = (idempotencyKey: string) => {
    const context = {
      caller,
      channel: 'graphql',
      requestId: 'twins',
      address: '127.0.0.1',
      idempotencyKey,
    } as const;
    return placeOrder(context, orderOf(goods.facial), {
      gateway: gateway.name,
      token: 'tok_visa',
      manualPaymentType: null,
      manualPaymentReference: null,
    });
  };
  const count = (isVoided: boolean) =>
    [...gateway.books.values()].filter((charge) => charge.isVoided === isVoided).length;
  return { place, counts: () => ({ kept: count(false), voided: count(true) }) };
}

test.each([
  ['the last unit', 1],
  ['one of many units', 1000],
])(
  'three concurrent orders with the same idempotency key take %s once and are charged once',
  async (_what, left) => {
    await service.database.query({
      text: 'update voucher_options set quantity = sold + $1 where id = $2',
      values: [left, goods.facial.option_id],
    });
    const { place, counts } = openShop();
    const key = `twins-${left}`;
    const outcomes = await Promise.all([place(key), place(key), place(key)]);
    const [first, ...others] = outcomes.toSorted(
      (a, b) => Number(a.replayedEventId !== null) - Number(b.replayedEventId !== null),
    );
    if (!first || first.replayedEventId !== null) throw new Error('no order was placed');
    const event = await row(
      service,
      `select id from events where name = 'order.created' and order_id = ${first.order.id}`,
    );
    expect(others).toEqual([{ replayedEventId: event.id }, { replayedEventId: event.id }]);
    expect(counts()).toEqual({ kept: 1, voided: 0 });
    if (left > 1) return;
    await expect(place('another')).rejects.toMatchObject({ code: 'SOLD_OUT' });
  },
);

test('the charge of an order that is sold out because of a concurrent order is voided', async () => {
  const { place, counts } = openShop();
  await service.database.query({
    text: 'update voucher_options set quantity = sold + 1 where id = $1',
    values: [goods.facial.option_id],
  });
  const outcomes = await Promise.allSettled([place('winner or loser'), place('loser or winner')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(counts()).toEqual({ kept: 1, voided: 1 });
  expect(await row(service, 'select count(*)::int as claims from charge_claims')).toEqual({ claims: 0 });
});
