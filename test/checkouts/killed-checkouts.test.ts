import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { useStripeServer } from '../payments/stripe/use-stripe-server.ts';
import type { Row } from '../rest/stored.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { checkoutOf, goods, itemOf } from './buyers.ts';
import { findUnbalanced } from './find-unbalanced.ts';
import { type KilledPrograms, startKilledPrograms } from './killed-programs.ts';

/**
 * The run ends after the kills, or after the time if at least the smaller number of processes was
 * killed.
 */
const limits = isLongRun ? { kills: 120, least: 100, ms: 0 } : { kills: 100, least: 10, ms: 30_000 };
const buyers = 8;

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')('processes that are killed', () => {
  const cleanup = new AsyncDisposableStack();
  const stripe = useStripeServer();
  let programs: KilledPrograms;

  beforeAll(async () => {
    programs = await startKilledPrograms(stripe.url, cleanup);
    await programs.query(
      `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, 'KILLED', 'KILLED', 'percentage', 10)`,
    );
  });
  afterAll(() => cleanup.disposeAsync());

  test('no payment lacks its order or refund, no order its payment, and no refund is made twice', {
    timeout: 1_200_000,
  }, async () => {
    const { query, send } = programs;
    const readOption = async () =>
      (await query('select sold, reserved from voucher_options where id = $1', [goods.facial.optionId]))[0] ??
      {};
    const { sold: soldBefore } = await readOption();
    let isOpen = true;
    const completed = new Set<string>();

    /** Sends a notification about a session: not at all, late, twice, or after one of its expiry. */
    const notify = async (session: string): Promise<Row | null> => {
      const sendEvent = async (type: string) => send('notify', await stripe.sign({ type, object: session }));
      if (Math.random() < 0.25) return null;
      await wait(Math.random() * 300);
      if (Math.random() < 0.25) await sendEvent('checkout.session.expired');
      const times = Math.random() < 0.3 ? 2 : 1;
      const event = 'checkout.session.completed';
      const [first = null] = await Promise.all(Array.from({ length: times }, () => sendEvent(event)));
      return first;
    };
    /** Pays the session of a checkout, unless Stripe has ended it. */
    const pay = async (reference: string): Promise<string | null> => {
      const [row] = await query('select session_id as session from checkouts where reference = $1', [
        reference,
      ]);
      const isPaid = await stripe.pay(row?.session ?? '').then(
        () => true,
        () => false,
      );
      return isPaid ? row?.session : null;
    };
    const buy = async (): Promise<void> => {
      const key = randomUUID();
      const input = {
        ...checkoutOf([itemOf(goods.facial)], {
          purchaser: { name: 'Kim', email: `${key}@killed.test`, phone: null },
          discountCodes: ['KILLED'],
        }),
        gateway: 'stripe',
      };
      const started = await send('start', { address: key, key, input });
      if (!started?.checkout) return;
      const { token, checkout } = started;
      const { reference } = checkout;
      const plan = Math.random();
      await wait(Math.random() * 100);
      if (plan < 0.75) {
        const session = await pay(reference);
        if (session && plan < 0.5) await notify(session);
      }
      const result = plan > 0.65 && plan < 0.85 ? await send(`cancel/${token}`) : null;
      const current = result ?? (plan > 0.4 ? await send(`confirm/${reference}`) : null);
      if (current?.state === 'completed') completed.add(reference);
      if (current?.orderId && Math.random() < 0.4) await send(`refund/${current.orderId}`);
      // Pays late, if the session has not ended with its checkout.
      if (plan >= 0.8) await pay(reference);
    };
    const visits = Array.from({ length: buyers }, async () => {
      while (isOpen) {
        await buy();
        await wait(Math.random() * 30);
      }
    });
    /**
     * Makes lifetimes end and checkouts become due at random. Little stock remains, so that some late
     * payments are refunded.
     */
    const weather = (async () => {
      await stripe.disturb({ unanswered: 0.1, unavailable: 0.2, delayMs: 15 });
      while (isOpen) {
        await query(
          `update checkouts set expires_at = case when random() < 0.3 then now() else expires_at end, due_at = now() where due_at is not null and random() < 0.1`,
        );
        await query('update voucher_options set quantity = sold + (random() * 8)::int where id = $1', [
          goods.facial.optionId,
        ]);
        if (Math.random() < 0.05) await stripe.forgetKeys();
        await wait(50);
      }
    })();

    const started = performance.now();
    let kills = 0;
    while (
      kills < limits.kills &&
      (kills < limits.least || limits.ms === 0 || performance.now() - started < limits.ms)
    ) {
      await programs.killOne();
      kills += 1;
    }
    isOpen = false;
    await Promise.all([...visits, weather]);
    await stripe.disturb({ unanswered: 0, unavailable: 0, delayMs: 0 });
    await settle(programs);

    const problems = await findUnbalanced(programs, await stripe.books());
    const orders = await query(
      `select o.reference from orders o where o.purchaser_email like '%@killed.test'`,
    );
    const placed = new Set(orders.map(({ reference }) => reference));
    problems.push(
      ...programs.listProblems(),
      ...[...completed]
        .filter((reference) => !placed.has(reference))
        .map((reference) => `${reference} is lost`),
    );
    expect(problems).toEqual([]);
    const [held] = await query(
      `select coalesce(sum(p.held_units), 0)::int as units from order_products p join orders o on o.id = p.order_id where o.purchaser_email like '%@killed.test'`,
    );
    expect(await readOption()).toEqual({ sold: soldBefore + held?.units, reserved: 0 });
    expect(await query('select reserved from vouchers where id = $1', [goods.facial.voucherId])).toEqual([
      { reserved: 0 },
    ]);
    // The use of a refunded order returned with its stock (D79).
    expect(await query(`select used from discount_codes where code = 'KILLED'`)).toEqual([
      { used: held?.units },
    ]);
    expect(programs.countLost()).toBeGreaterThan(0);
    expect(orders.length).toBeGreaterThan(kills / 2);
    expect(programs.reached.size).toBeGreaterThan(Math.min(kills / 4, 20));
  });
});

/** Waits until all checkouts and refunds are final. */
async function settle({ query }: KilledPrograms): Promise<void> {
  const untilNone = async (condition: string, change: string) => {
    await until(async () => {
      await query(`update checkouts set ${change} where due_at is not null`);
      await wait(300);
      const open = await query(
        `select from checkouts where due_at is not null and (${condition})
         union all select from refunds where gateway_refund_status = 'in_progress' and gateway = 'stripe'`,
      );
      return open.length === 0;
    }, 90_000);
  };
  await untilNone('session_id is not null', 'expires_at = least(expires_at, now()), due_at = now()');
  // The changed lifetime is no longer that of the request which created the session, so that Stripe
  // rejects it. No buyer has received the URL of these sessions.
  await untilNone('true', `expires_at = now() - interval '25 hours', due_at = now()`);
}
