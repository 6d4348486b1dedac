import { beforeAll, expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { useAgent } from './connect-agent.ts';
import { sellGiftCard } from './gift-card.ts';

// The tasks of test/graphql/tasks-from-the-schema.test.ts, by an agent that has only the tools.

const service = useTestService();
const salesPageId = 'SalesPage:1';
const agentOf = useAgent(service, () => ({ args: ['--allow', 'refund,extend'], answer: 'accept' }));

let reference: string;
let codeEnding: string;
beforeAll(async () => {
  const sold = await sellGiftCard(service);
  reference = sold.reference;
  codeEnding = sold.code.slice(-4);
});

test('refund 15.00 of the voucher of an order by hand, so that the customer keeps the rest', async () => {
  const agent = agentOf();
  const { order } = (await agent.call('get_order', { reference })).value;
  const [voucher] = order.soldVouchers;
  const amount = { amount: 1500, currency: 'GBP' };
  const { isError, value } = await agent.call('refund_order', {
    orderId: order.id,
    soldVouchers: [{ soldVoucherId: voucher.id, amount }],
    afterwards: 'KEEPS',
    byHand: true,
    reason: 'Partial return',
  });
  expect({ isError, value }).toEqual({
    isError: false,
    value: { replayed: false, refunds: [{ id: expect.any(String), total: amount, voucher: 'KEEPS' }] },
  });
  expect(agent.questions.at(-1)).toBe(
    [
      `Refund a part of order "${reference}"?`,
      'Purchaser: "Paula Present"',
      'Total 50.00 GBP, refunded before 0.00 GBP',
      '- "Gift Card": 15.00 GBP',
      'Staff return the money.',
      'The vouchers are kept.',
      'Reason: "Partial return"',
    ].join('\n'),
  );
  const after = (await agent.call('get_order', { reference })).value.order;
  expect(after.refundedTotal).toEqual(amount);
  expect(after.soldVouchers[0]).toMatchObject({
    status: 'IN_PROGRESS',
    balance: { remaining: { amount: 3500, currency: 'GBP' } },
  });
});

test('find who bought the voucher whose code has an ending', async () => {
  const agent = agentOf();
  const { value } = await agent.call('find_vouchers', { salesPageId, codeEnding });
  expect(value.soldVouchers).toContainEqual(
    expect.objectContaining({
      codeEnding,
      order: expect.objectContaining({
        reference,
        purchaser: { name: 'Paula Present', email: 'paula@example.test' },
      }),
    }),
  );
  expect(JSON.stringify(value)).not.toContain('voucherCode');
});

test('extend all vouchers that end in a month and can still be redeemed', async () => {
  const agent = agentOf();
  const { order } = (await agent.call('get_order', { reference })).value;
  const month: string = order.soldVouchers[0].lastDay.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const read = async () => {
    const found: { id: string; status: string; lastDay: string | null }[] = [];
    for (let after: string | undefined; ; ) {
      const { value } = await agent.call('find_vouchers', { salesPageId, first: 50, after });
      found.push(...value.soldVouchers);
      if (value.nextCursor === null) return found;
      after = value.nextCursor;
    }
  };
  const before = await read();
  const matches = before.filter(
    ({ status, lastDay }) => status === 'IN_PROGRESS' && lastDay?.startsWith(month),
  );
  const lastDay = `${year + 1}-12-31`;
  const args = {
    salesPageId,
    currentLastDay: { from: `${month}-01`, to },
    lastDay,
    reason: 'Extension of vouchers that end this month',
  };
  const { value } = await agent.call('extend_vouchers', args);
  expect(value).toEqual({ extended: matches.length, hasMore: false });
  expect(agent.questions.at(-1)).toContain(
    `Extend all vouchers that match to ${lastDay}?\nNumber of vouchers: ${matches.length}\n`,
  );
  const ids = matches.map(({ id }) => id);
  expect(await read()).toEqual(
    before.map((voucher) => (ids.includes(voucher.id) ? { ...voucher, lastDay } : voucher)),
  );
  expect(await agent.call('extend_vouchers', args)).toMatchObject({
    isError: true,
    value: { code: 'NOTHING_TO_EXTEND' },
  });
});

test.each([
  ['refund a part of an order', 'Mutation.refundOrder', 'input RefundOrderInput'],
  ['purchaser of the voucher with a code ending', 'SoldVoucherFilter.codeEnding', 'input SoldVoucherFilter'],
  ['extend everything that ends this month', 'Mutation.extendSoldVouchers', 'input ExtendSoldVouchersInput'],
])('the first matches of "%s" in the schema contain %s', async (words, name, definition) => {
  const agent = agentOf();
  const { matches } = (await agent.call('search_schema', { words, first: 5 })).value;
  expect(matches.map((match: { name: string }) => match.name)).toContain(name);
  const described = (await agent.call('describe_type', { name })).value;
  expect(described.definition).toContain(definition);
});
