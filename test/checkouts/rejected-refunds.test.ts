import { expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { countRefunds } from '../../src/checkouts/count-waiting-checkouts.ts';
import {
  listRejectedRefunds,
  recordRefundByHand,
  retryRefund,
} from '../../src/checkouts/rejected-refunds.ts';
import { row, rows } from '../rest/stored.ts';
import { rejectRefund } from './reject-refund.ts';
import { useCheckouts } from './use-checkouts.ts';

const checkouts = useCheckouts();
const contextOf = (organisationId = 1) => createOperatorContext(checkouts.service.database, organisationId);
const auditOf = (reference: string) =>
  rows(
    checkouts.service,
    'select action, principal, sales_page_id as page, after from audit_entries where subject = $1 order by id',
    [`checkout:${reference}`],
  );
const refundsOf = (reference: string) =>
  [...checkouts.bank.refunds].filter(([refund]) => refund.startsWith(`refund-${reference}`));

test('a refund that the gateway rejects is not repeated, counted, listed, and recorded in the audit log once', async () => {
  const { database } = checkouts.service;
  const { reference } = await rejectRefund(checkouts);
  const rejection = { state: 'refunding', due_at: null, refund_rejections: 1 };
  expect(await checkouts.read(reference)).toMatchObject(rejection);
  await checkouts.settle();
  expect(await checkouts.confirmCheckout(reference)).toMatchObject({ state: 'refunding' });
  expect(await checkouts.read(reference)).toMatchObject(rejection);
  expect(refundsOf(reference)).toEqual([]);
  expect(await countRefunds(database)).toEqual({ pending: 0, oldest: null, rejected: 1 });
  expect(await listRejectedRefunds(database)).toMatchObject([
    { reference, gateway: 'sandbox', chargeTransactionId: `paid-${reference}`, salesPageId: 1 },
  ]);
  const after = { gateway: 'sandbox', amount: expect.any(Number), currency: 'GBP' };
  expect(await auditOf(reference)).toEqual([
    { action: 'checkout.refund', principal: 'service', page: 1, after },
    {
      action: 'checkout.reject-refund',
      principal: 'service',
      page: 1,
      after: { ...after, refund_transaction_id: null },
    },
  ]);
  await recordRefundByHand(database, await contextOf(), reference);
});

test('a rejected refund is requested again with another reference, and counted until it is complete', async () => {
  const { service, bank } = checkouts;
  const { reference, amount } = await rejectRefund(checkouts);
  await retryRefund(service.database, await contextOf(), reference);
  expect(await countRefunds(service.database)).toMatchObject({
    pending: 1,
    oldest: expect.any(Date),
    rejected: 0,
  });
  await expect(retryRefund(service.database, await contextOf(), reference)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
  });
  bank.silent.add('refund');
  await checkouts.settle();
  bank.silent.clear();
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'refunded', due_at: null });
  expect(refundsOf(reference)).toEqual([[`refund-${reference}-1`, amount.amount]]);
  expect((await auditOf(reference)).at(-1)).toMatchObject({
    action: 'checkout.retry-refund',
    principal: 'cli',
  });
});

test('a rejected refund that was made by hand is never requested again', async () => {
  const { service } = checkouts;
  const { reference } = await rejectRefund(checkouts);
  await recordRefundByHand(service.database, await contextOf(), reference);
  const retry = retryRefund(service.database, await contextOf(), reference);
  await expect(retry).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'refunded', due_at: null });
  expect(refundsOf(reference)).toEqual([]);
});

test('of concurrent decisions about a rejected refund, one takes effect', async () => {
  const { service } = checkouts;
  const { reference } = await rejectRefund(checkouts);
  const decide = async (organisationId?: number) =>
    recordRefundByHand(service.database, await contextOf(organisationId), reference);
  await expect(decide(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const context = await contextOf();
  const results = await Promise.allSettled([
    decide(),
    decide(),
    retryRefund(service.database, context, reference),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { state } = await row(service, 'select state::text from checkouts where reference = $1', [reference]);
  if (state === 'refunding') await checkouts.settle();
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'refunded', due_at: null });
  expect(refundsOf(reference)).toHaveLength(state === 'refunding' ? 1 : 0);
});
