import { describe, expect, test } from 'vitest';
import { demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { forward } from '../examples/forward.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { byCode, clientOf, orderInput, redeemLocationId, salesPageId } from './client-of.ts';
import { intercept } from './intercept.ts';

const service = useTestService();

const countOrders = async () => (await row(service, 'select count(*)::int as count from orders')).count;

describe('a lost response', () => {
  test('a redemption whose first two responses are lost is sent with the same key and takes effect once', async () => {
    await using proxy = await forward(service.url, { isDropped: (number) => number <= 2 });
    const result = await clientOf(proxy).redeemVoucher({
      voucher: byCode(demoCodes.multiUse),
      redeemLocationId,
      units: { uses: 2 },
    });
    expect(proxy.requests).toBe(3);
    expect(result).toMatchObject({ ok: true, value: { replayed: true } });
    const voucher = await clientOf(service).lookUpVoucher(salesPageId, demoCodes.multiUse);
    expect(voucher?.balance).toMatchObject({ remainingUses: 3, totalUses: 5 });
  });

  test('two calls with the same input have different keys, and both take effect', async () => {
    const before = await countOrders();
    const client = clientOf(service);
    for (let call = 0; call < 2; call += 1)
      expect(await client.placeOrder(orderInput)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await countOrders()).toBe(before + 2);
  });

  test('a key of the caller is sent unchanged, so that a later call replays the first one', async () => {
    const before = await countOrders();
    const input = { ...orderInput, idempotencyKey: 'receipt-7' };
    const first = await clientOf(service).placeOrder(input);
    const second = await clientOf(service).placeOrder(input);
    expect(first).toMatchObject({ ok: true, value: { replayed: false } });
    expect(second).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await countOrders()).toBe(before + 1);
  });

  test('a mutation without a key is sent once, and its error states that it may have taken effect', async () => {
    await using proxy = await forward(service.url, { isDropped: () => true });
    const document = `mutation ($email: String!, $password: String!) {
      signIn(input: { email: $email, password: $password, subdomain: "demo-spa" }) { userErrors { code } }
    }`;
    const credentials = { email: 'admin@demo.test', password: demoPassword };
    await expect(clientOf(proxy).request(document, credentials)).rejects.toMatchObject({
      name: 'ConnectionError',
      status: null,
      mayHaveTakenEffect: true,
    });
    expect(proxy.requests).toBe(1);
  });

  test('two mutations of one document are repeated only if both have a key', async () => {
    const document = `mutation ($first: BlockSoldVoucherInput!, $id: ID!) {
      first: blockSoldVoucher(input: $first) { userErrors { code } }
      second: blockSoldVoucher(input: { id: $id }) { userErrors { code } }
    }`;
    await using proxy = await forward(service.url, { isDropped: () => true });
    const variables = { first: { id: 'SoldVoucher:1:1' }, id: 'SoldVoucher:1:1' };
    await expect(clientOf(proxy).request(document, variables)).rejects.toThrow('did not respond');
    expect(proxy.requests).toBe(1);
  });

  test('a mutation whose responses are all lost ends after maxAttempts requests', async () => {
    const before = await countOrders();
    await using proxy = await forward(service.url, { isDropped: () => true });
    await expect(clientOf(proxy, { maxAttempts: 3 }).placeOrder(orderInput)).rejects.toMatchObject({
      name: 'ConnectionError',
      mayHaveTakenEffect: true,
    });
    expect(proxy.requests).toBe(3);
    expect(await countOrders()).toBe(before + 1);
  });

  test('a response that does not arrive within the time limit counts as lost', async () => {
    using proxy = await intercept(service.url, () => undefined);
    const client = clientOf(proxy, { timeoutMs: 5_000 });
    expect(await client.request('{ viewer { kind } }')).toEqual({ viewer: { kind: 'API_KEY' } });
    expect(proxy.times).toHaveLength(2);
  });
});
