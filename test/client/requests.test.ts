import { parse } from 'graphql';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createClient, ServiceError, type VoucherDetailsFragment } from '../../packages/client/src/index.ts';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';
import { byCode, clientOf, orderInput, redeemLocationId, salesPageId } from './client-of.ts';

const service = useTestService();

describe('the typed operations of the client', () => {
  test('a voucher is looked up by its code, and an unknown code returns null', async () => {
    const client = clientOf(service);
    const voucher = await client.lookUpVoucher(salesPageId, demoCodes.monetary.toLowerCase());
    expect(voucher).toMatchObject({
      name: 'Gift Card',
      balance: { __typename: 'MoneyBalance', total: { amount: 5000, currency: 'GBP' } },
    });
    expect(await client.lookUpVoucher(salesPageId, 'NONE-NONE-NONE-NONE')).toBeNull();
  });

  test('an order is placed, found, redeemed, corrected and refunded', async () => {
    const client = clientOf(service);
    const placed = await client.placeOrder(orderInput);
    if (!placed.ok) throw new Error(placed.errors[0].message);
    const { order } = placed.value;
    const [voucher] = order.soldVouchers;
    expect(order.total).toEqual({ amount: 6500, currency: 'GBP' });
    expect(await client.findOrder({ reference: order.reference })).toEqual(order);

    const bill = await client.redeemBill({
      redeemLocationId,
      vouchers: [{ voucher: byCode(voucher?.voucherCode ?? ''), units: { all: true } }],
    });
    if (!bill.ok) throw new Error(bill.errors[0].message);
    const [{ redemption } = { redemption: null }] = bill.value.results;
    expect(redemption).toMatchObject({ units: { uses: 1 }, soldVoucher: { status: 'COMPLETED' } });
    const cancelled = await client.cancelRedemption({ id: redemption?.id ?? '' });
    expect(cancelled).toMatchObject({ ok: true, value: { soldVoucher: { status: 'IN_PROGRESS' } } });

    const refund = await client.refundVoucher({ id: voucher?.id ?? '', all: true, byHand: true });
    expect(refund).toMatchObject({ ok: true, value: { soldVoucher: { status: 'REFUNDED' } } });
    const again = await client.refundOrder({ id: order.id, all: true });
    expect(again).toMatchObject({
      ok: false,
      errors: [{ __typename: 'AmountExceedsPaidError', refundable: { amount: 0 } }],
    });
  });

  test('the rejection of a redemption is a result with the facts of its error, and changes nothing', async () => {
    const result = await clientOf(service).redeemVoucher({
      voucher: byCode(demoCodes.singleUse),
      redeemLocationId,
      units: { uses: 2 },
    });
    if (result.ok) throw new Error('the redemption took effect');
    const [error] = result.errors;
    if (error.__typename !== 'ExceedsRemainingError') throw new Error(error.message);
    expect(error.balance).toMatchObject({ remainingUses: 1 });
    const voucher = await clientOf(service).lookUpVoucher(salesPageId, demoCodes.singleUse);
    expect(voucher?.balance).toMatchObject({ remainingUses: 1 });
  });
});

describe('a request of the client', () => {
  test('a text, a document of graphql and a document without required variables return the data', async () => {
    const client = clientOf(service);
    const text = 'query Page($id: ID!) { node(id: $id) { ... on SalesPage { name } } }';
    const page = { node: { name: 'Demo Spa' } };
    expect(await client.request(text, { id: salesPageId })).toEqual(page);
    expect(await client.request(parse(text), { id: salesPageId })).toEqual(page);
    expect(await client.request('{ viewer { kind } }')).toEqual({ viewer: { kind: 'API_KEY' } });
  });

  test('an error of the service is thrown with its code and the data that could be read', async () => {
    const document = '{ viewer { kind } orders(first: 500) { nodes { id } } }';
    const failure = await clientOf(service)
      .request(document)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({
      code: 'INVALID_INPUT',
      data: { viewer: { kind: 'API_KEY' }, orders: null },
      mayHaveTakenEffect: false,
    });
  });

  test('a request without a token is rejected with UNAUTHENTICATED', async () => {
    const client = createClient({ url: `${service.url}/graphql` });
    await expect(client.lookUpVoucher(salesPageId, demoCodes.monetary)).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'UNAUTHENTICATED',
      mayHaveTakenEffect: false,
    });
  });

  test('an aborted request rejects with the reason of the signal', async () => {
    const signal = AbortSignal.abort(new Error('the till was closed'));
    await expect(clientOf(service).request('{ viewer { kind } }', {}, { signal })).rejects.toThrow(
      'the till was closed',
    );
  });

  test.each(['{ a: __typename } { b: __typename }', 'subscription { events(salesPageId: "x") { id } }'])(
    'the document %s, which is not one query or mutation, is not sent',
    async (document) => {
      await expect(clientOf(service).request(document)).rejects.toBeInstanceOf(TypeError);
    },
  );

  test('a response that is not GraphQL is a ConnectionError with its status', async () => {
    const client = createClient({ url: `${service.url}/nowhere` });
    const failure: unknown = await client.request('{ __typename }').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ConnectionError', status: 404, mayHaveTakenEffect: false });
  });
});

test('the types of the data and of the variables are those of the operation', async () => {
  const client = clientOf(service);
  expectTypeOf<
    Awaited<ReturnType<typeof client.lookUpVoucher>>
  >().toEqualTypeOf<VoucherDetailsFragment | null>();
  expectTypeOf(client.request<{ count: number }, { id: string }>)
    .parameter(1)
    .toEqualTypeOf<{ id: string }>();
  // @ts-expect-error the redeem location is missing
  const redeem = () => client.redeemVoucher({ voucher: byCode('x'), units: { all: true } });
  expectTypeOf(redeem).returns.resolves.toExtend<{ ok: boolean }>();
});
