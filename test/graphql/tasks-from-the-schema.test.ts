import { beforeAll, expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

// A client that knows only schema.graphql can do these tasks with these operations.

const service = useTestService();

const findVouchersOfOrder = `query FindVoucherOfOrder($order: OrderLookUp!) {
  order(by: $order) {
    id reference salesPage { id subdomain }
    soldVouchers {
      id codeEnding status pricePaid { amount currency } refundedAmount { amount currency }
      balance { __typename ... on MoneyBalance { remaining { amount currency } } ... on UsesBalance { remainingUses } }
    }
  }
}`;

const refundInCash = `mutation RefundInCash($input: RefundSoldVoucherInput!) {
  refundSoldVoucher(input: $input) {
    replayed
    refund { id total { amount currency } voucher isThroughPaymentGateway createdAt }
    soldVoucher { id status balance { __typename ... on MoneyBalance { remaining { amount currency } } } }
    userErrors { __typename code message path ... on AmountExceedsPaidError { refundable { amount currency } } }
  }
}`;

const purchasersByCodeEnding = `query PurchasersByCodeEnding($subdomain: String!, $filter: SoldVoucherFilter!, $after: String) {
  salesPage(subdomain: $subdomain) {
    soldVouchers(filter: $filter, first: 100, after: $after, sortBy: CREATED_AT, order: DESC) {
      nodes { id codeEnding order { id reference purchaser { name email } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const countVouchersEnding = `query CountVouchersEnding($subdomain: String!, $filter: SoldVoucherFilter!) {
  salesPage(subdomain: $subdomain) { id timeZone soldVouchers(filter: $filter) { totalCount { value isExact } } }
}`;

const extendEndingVouchers = `mutation ExtendEndingVouchers($input: ExtendSoldVouchersInput!) {
  extendSoldVouchers(input: $input) {
    extended hasMore replayed
    userErrors { __typename code message path ... on UnexpectedCountError { actualCount } }
  }
}`;

let reference: string;
let codeEnding: string;
beforeAll(async () => {
  const purchaser = { name: 'Paula Present', email: 'paula@example.test' };
  const input = orderOf([{ ...articles.giftCard, optionAmount: { amount: 5000, currency: 'GBP' } }], {
    purchaser,
  });
  const { order } = (await graphql(service, placeOrderOperation, { input })).data.placeOrder;
  reference = order.reference;
  codeEnding = order.products[0].voucherCode.slice(-4);
});

test('refund 15.00 of the voucher of an order by hand, so that the customer keeps the rest', async () => {
  const { order } = (await graphql(service, findVouchersOfOrder, { order: { reference } })).data;
  const [voucher] = order.soldVouchers;
  expect(voucher).toMatchObject({ codeEnding, status: 'IN_PROGRESS' });
  const input = {
    id: voucher.id,
    amount: pounds(1500),
    byHand: true,
    voucher: 'KEEPS',
    reason: 'Partial return',
    idempotencyKey: 'partial-return',
  };
  const { refundSoldVoucher } = (await graphql(service, refundInCash, { input })).data;
  const remaining = { ...voucher.balance.remaining, amount: voucher.balance.remaining.amount - 1500 };
  expect(refundSoldVoucher).toMatchObject({
    replayed: false,
    refund: {
      total: { amount: 1500, currency: 'GBP' },
      voucher: 'KEEPS',
      isThroughPaymentGateway: false,
    },
    soldVoucher: { status: 'IN_PROGRESS', balance: { __typename: 'MoneyBalance', remaining } },
  });
});

test('find who bought the voucher whose code has an ending', async () => {
  const variables = { subdomain: 'demo-spa', filter: { codeEnding }, after: null };
  const { salesPage } = (await graphql(service, purchasersByCodeEnding, variables)).data;
  expect(salesPage.soldVouchers.nodes).toContainEqual(
    expect.objectContaining({
      codeEnding,
      order: expect.objectContaining({
        reference,
        purchaser: { name: 'Paula Present', email: 'paula@example.test' },
      }),
    }),
  );
});

test('extend all vouchers that end in a month and can still be redeemed', async () => {
  const { soldVouchers } = (await graphql(service, findVouchersOfOrder, { order: { reference } })).data.order;
  const document =
    '{ salesPage(databaseId: 1) { soldVouchers(first: 250) { nodes { id status lastDay } } } }';
  const read = async (): Promise<{ id: string; status: string; lastDay: string | null }[]> =>
    (await graphql(service, document)).data.salesPage.soldVouchers.nodes;
  const before = await read();
  const month = before.find(({ id }) => id === soldVouchers[0].id)?.lastDay?.slice(0, 7) ?? '';
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const filter = { statuses: ['IN_PROGRESS'], lastDay: { from: `${month}-01`, to } };
  const { salesPage } = (await graphql(service, countVouchersEnding, { subdomain: 'demo-spa', filter })).data;
  const expected = before.filter(
    ({ status, lastDay }) => status === 'IN_PROGRESS' && lastDay?.startsWith(month),
  );
  expect(salesPage.soldVouchers.totalCount).toEqual({ value: expected.length, isExact: true });
  const lastDay = `${year + 1}-12-31`;
  const input = {
    salesPageId: salesPage.id,
    filter,
    lastDay,
    expectedCount: expected.length,
    reason: 'Extension of vouchers that end this month',
    idempotencyKey: 'end-of-month',
  };
  const { extendSoldVouchers } = (await graphql(service, extendEndingVouchers, { input })).data;
  expect(extendSoldVouchers).toEqual({
    extended: expected.length,
    hasMore: false,
    replayed: false,
  });
  const ids = expected.map(({ id }) => id);
  expect(await read()).toEqual(
    before.map((voucher) => (ids.includes(voucher.id) ? { ...voucher, lastDay } : voucher)),
  );
});
