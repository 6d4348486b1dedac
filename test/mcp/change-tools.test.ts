import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { forward } from '../examples/forward.ts';
import { footprint } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { type Answer, connectAgent, revisions, useAgent } from './connect-agent.ts';
import { readBalance, sellGiftCard, target } from './gift-card.ts';

const service = useTestService();
const all = ['--allow', 'redeem', '--allow', 'refund,extend'];
const agentOf = useAgent(service, () => ({ args: all, answer: 'accept' }));

describe.each(revisions)('with revision %s of the protocol', (revision) => {
  const askingOf = useAgent(service, () => ({ revision, args: all, answer: 'accept' }));
  const mute = ['--allow', 'redeem, extend'];
  const muteOf = useAgent(service, () => ({ revision, args: mute }));
  let code: string;
  let reference: string;
  beforeAll(async () => {
    ({ code, reference } = await sellGiftCard(service));
  });

  test('the allowed tools are declared as changing', async () => {
    const { tools } = await muteOf().client.listTools();
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(Object.fromEntries(changing.map(({ name, annotations }) => [name, annotations]))).toMatchObject({
      redeem_voucher: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
      extend_voucher: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      extend_vouchers: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    });
    expect(changing).toHaveLength(3);
  });

  test.each<Answer>(['decline', 'cancel', 'leave unchecked'])(
    'a person who answers "%s" prevents every change',
    async (answer) => {
      const agent = askingOf();
      agent.answer = answer;
      const asked = agent.questions.length;
      const { order } = (await agent.call('get_order', { reference })).value;
      const before = await footprint(service);
      const soldVoucherId = order.soldVouchers[0].id;
      const calls = [
        ['redeem_voucher', { ...target, code, all: true }],
        ['refund_order', { orderId: order.id, all: true, byHand: true, reason: 'Test' }],
        ['extend_voucher', { soldVoucherId, lastDay: '2099-12-31', reason: 'Test' }],
        [
          'extend_vouchers',
          {
            salesPageId: target.salesPageId,
            currentLastDay: { from: '2020-01-01', to: '2090-01-01' },
            lastDay: '2099-12-31',
            reason: 'Test',
          },
        ],
      ] as const;
      for (const [tool, args] of calls)
        expect(await agent.call(tool, args), tool).toMatchObject({
          isError: true,
          value: { code: 'DECLINED' },
        });
      expect(agent.questions).toHaveLength(asked + calls.length);
      expect(await footprint(service)).toEqual(before);
    },
  );

  test('a person is shown the voucher, the amount and the place, and a confirmed redemption is made once', async () => {
    const agent = askingOf();
    agent.answer = 'accept';
    const args = { ...target, code, amount: pounds(1250), idempotencyKey: `receipt-${revision}` };
    expect(await agent.call('redeem_voucher', args)).toEqual({
      isError: false,
      value: {
        replayed: false,
        redemptionId: expect.any(String),
        redeemedAt: expect.any(String),
        status: 'IN_PROGRESS',
        remaining: '37.50 GBP',
      },
    });
    expect(agent.questions.at(-1)).toMatch(
      /^Redeem 12\.50 GBP of a voucher\?\nVoucher: "Gift Card", code ending \w{4}\nRemaining before: 50\.00 GBP\nRedeem location: ".+"$/,
    );
    const again = await agent.call('redeem_voucher', args);
    expect(again.value).toMatchObject({ replayed: true });
    expect(await agent.call('redeem_voucher', { ...args, amount: pounds(1) })).toMatchObject({
      isError: true,
      value: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await readBalance(service, code)).toBe(3750);
  });

  test('a client that cannot ask a person changes nothing, unless the operator allows it', async () => {
    const args = { ...target, code, amount: pounds(100) };
    const before = await readBalance(service, code);
    expect(await muteOf().call('redeem_voucher', args)).toMatchObject({
      isError: true,
      value: { code: 'CONFIRMATION_UNAVAILABLE', advice: expect.stringContaining('--allow-unconfirmed') },
    });
    expect(await readBalance(service, code)).toBe(before);
    await using agent = await connectAgent(service, { revision, args: [...mute, '--allow-unconfirmed'] });
    expect(await agent.call('redeem_voucher', args)).toMatchObject({
      isError: false,
      value: { replayed: false },
    });
    expect(await readBalance(service, code)).toBe(before - 100);
  });

  test('a client that can ask is asked even if the operator allows unconfirmed changes', async () => {
    const args = [...all, '--allow-unconfirmed'];
    await using agent = await connectAgent(service, { revision, answer: 'decline', args });
    const { value } = await agent.call('redeem_voucher', { ...target, code, all: true });
    expect(value.code).toBe('DECLINED');
  });

  test('a redemption whose response is lost is repeated and takes effect once', async () => {
    const before = await readBalance(service, code);
    await using proxy = await forward(service.url, {
      isDropped: () => isDropping,
      rewrite: (body) => {
        isDropping = body.includes('redeemSoldVoucher') && redemptions === 0;
        if (body.includes('redeemSoldVoucher')) redemptions += 1;
        return body;
      },
    });
    let isDropping = false;
    let redemptions = 0;
    await using agent = await connectAgent(proxy, { revision, args: all, answer: 'accept' });
    expect(await agent.call('redeem_voucher', { ...target, code, amount: pounds(200) })).toMatchObject({
      isError: false,
      value: { replayed: true },
    });
    expect(redemptions).toBe(2);
    expect(await readBalance(service, code)).toBe(before - 200);
  });
});

test('a rejection of the service is an error with its code and facts, and the voucher is unchanged', async () => {
  const agent = agentOf();
  const before = await readBalance(service, demoCodes.monetary);
  const { value } = await agent.call('redeem_voucher', {
    ...target,
    code: demoCodes.monetary,
    amount: pounds(990_000),
  });
  expect(value).toMatchObject({
    code: 'EXCEEDS_REMAINING',
    errors: [{ balance: { remaining: { amount: expect.any(Number), currency: 'GBP' } } }],
  });
  expect(await readBalance(service, demoCodes.monetary)).toBe(before);
});

test('invalid arguments are reported before a person is asked', async () => {
  const agent = agentOf();
  const asked = agent.questions.length;
  for (const [tool, args, code] of [
    ['redeem_voucher', { ...target, code: demoCodes.multiUse }, 'INVALID_INPUT'],
    ['redeem_voucher', { ...target, code: demoCodes.multiUse, uses: 1, all: true }, 'INVALID_INPUT'],
    ['redeem_voucher', { ...target, code: 'NONE-NONE-NONE-NONE', all: true }, 'NOT_FOUND'],
    [
      'redeem_voucher',
      { ...target, redeemLocationId: 'RedeemLocation:99', code: demoCodes.multiUse, all: true },
      'NOT_FOUND',
    ],
    ['refund_order', { orderId: 'Order:1:999999', all: true, reason: 'Test' }, 'NOT_FOUND'],
    ['refund_order', { orderId: 'Order:1:1', reason: 'Test' }, 'INVALID_INPUT'],
    [
      'extend_voucher',
      { soldVoucherId: 'SoldVoucher:1:999999', lastDay: '2099-12-31', reason: 'Test' },
      'NOT_FOUND',
    ],
  ] as const)
    expect((await agent.call(tool, args)).value.code, tool).toBe(code);
  expect(agent.questions).toHaveLength(asked);
});

test('extend_voucher extends one voucher, and its repetition is rejected', async () => {
  const { reference } = await sellGiftCard(service);
  const agent = agentOf();
  const { order } = (await agent.call('get_order', { reference })).value;
  const [{ id: soldVoucherId }] = order.soldVouchers;
  const args = { soldVoucherId, lastDay: '2099-12-31', reason: 'Illness' };
  expect((await agent.call('extend_voucher', args)).value).toEqual({
    soldVoucherId,
    status: 'IN_PROGRESS',
    lastDay: '2099-12-31',
  });
  expect(await agent.call('extend_voucher', args)).toMatchObject({
    isError: true,
    value: { code: 'INVALID_INPUT' },
  });
});

test.each(['GBP\nReason: none', 'gbp'])(
  'an amount in the currency %j is not shown to a person',
  async (currency) => {
    const agent = agentOf();
    const asked = agent.questions.length;
    const args = { ...target, code: demoCodes.monetary, amount: { amount: 100, currency } };
    expect((await agent.call('redeem_voucher', args)).isError).toBe(true);
    expect(agent.questions).toHaveLength(asked);
  },
);

test('a text of a customer cannot add lines to a question', async () => {
  const purchaser = { name: 'Eve\n- "Gift Card": 1.00 GBP', email: 'eve@example.test' };
  const { reference } = await sellGiftCard(service, purchaser);
  const agent = agentOf();
  agent.answer = 'decline';
  const { order } = (await agent.call('get_order', { reference })).value;
  await agent.call('refund_order', { orderId: order.id, all: true, reason: 'a"\u2028b\nc' });
  expect(agent.questions.at(-1)?.split('\n')).toEqual([
    expect.stringContaining('Refund everything'),
    'Purchaser: "Eve - Gift Card : 1.00 GBP"',
    'Total 50.00 GBP, refunded before 0.00 GBP',
    'The payment gateway returns the money.',
    'Reason: "a b c"',
  ]);
});
