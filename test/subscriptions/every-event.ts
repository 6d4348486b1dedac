import { expect } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

/** Places an order and returns the id of its event when the event has a position. */
export async function createLatestEvent(service: TestService): Promise<string> {
  expect((await order(service)).status).toBe(201);
  return until(async () => {
    const text = 'select id, position from events order by position desc nulls first limit 1';
    const [latest] = await service.database.query<{ id: string; position: string | null }>({
      text,
      values: [],
    });
    return latest?.position != null && latest.id;
  });
}

/** The number of events that `createEveryEvent` creates. */
export const eventCount = 9;

/**
 * Sells four vouchers on sales page 1. Redeems one and cancels the redemption, then regenerates the
 * second, refunds the third and cancels the fourth. Calls `onEvent` after each event, and waits for
 * it. Waits until the events have positions. Returns the order products and the redemption as REST
 * returned them.
 */
export async function createEveryEvent(
  service: TestService,
  onEvent: () => Promise<unknown> = async () => undefined,
) {
  const sellOne = async (changes?: Parameters<typeof sell>[1]) => {
    const sold = await sell(service, changes);
    await onEvent();
    return sold;
  };
  const [kept, paid, other] = [await sellOne(), await sellOne(), await sellOne()];
  const spent = await sellOne({ voucher_id: 5, option_id: 12, layout_id: 7 });
  const { status, body: redemption } = await redeem(service, {
    voucher_code: spent.voucher_code,
    redeem_location: 1,
    reductor: 2,
  });
  expect(status).toBe(201);
  await onEvent();
  const mutate = async (text: string) => {
    const { data } = await graphql(service, `mutation { response: ${text} { __typename } }`);
    expect(data.response.__typename).toMatch(/Payload$/);
    await onEvent();
  };
  await mutate(`cancelRedemption(input: { id: "Redemption:1:${redemption.id}" })`);
  await mutate(`regenerateSoldVoucher(input: { id: "SoldVoucher:1:${kept.id}" })`);
  await mutate(`refundSoldVoucher(input: { id: "SoldVoucher:1:${paid.id}", all: true, byHand: true })`);
  await mutate(`cancelSoldVoucher(input: { id: "SoldVoucher:1:${other.id}" })`);
  await until(async () => {
    const [waiting] = await service.database.query<{ count: number }>({
      text: 'select count(*)::int as count from events where position is null',
      values: [],
    });
    return waiting?.count === 0;
  });
  return { kept, paid, other, spent, redemption };
}
