import { expect } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { redeem, sell } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

/**
 * Sells four vouchers on sales page 1. Redeems one and cancels the redemption, then regenerates the second, refunds the third and
 * cancels the fourth. Waits until the events have positions. Returns the order products and the redemption as REST returned them.
 */
export async function createEveryEvent(service: TestService) {
  const [kept, paid, other] = [await sell(service), await sell(service), await sell(service)];
  const spent = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  const { status, body: redemption } = await redeem(service, {
    ...{ voucher_code: spent.voucher_code, redeem_location: 1, reductor: 2 },
  });
  expect(status).toBe(201);
  const mutate = async (text: string) => {
    const { data } = await graphql(service, `mutation { response: ${text} { __typename } }`);
    expect(data.response.__typename).toMatch(/Payload$/);
  };
  await mutate(`cancelRedemption(input: { id: "Redemption:1:${redemption.id}" })`);
  await mutate(`regenerateOrderProduct(input: { id: "OrderProduct:1:${kept.id}" })`);
  await mutate(`refundOrderProduct(input: { id: "OrderProduct:1:${paid.id}" })`);
  await mutate(`cancelOrderProduct(input: { id: "OrderProduct:1:${other.id}" })`);
  await until(async () => {
    const [waiting] = await service.database.query<{ count: number }>({
      text: 'select count(*)::int as count from events where position is null',
      values: [],
    });
    return waiting?.count === 0;
  });
  return { kept, paid, other, spent, redemption };
}
