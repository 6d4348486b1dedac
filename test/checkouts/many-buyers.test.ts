import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { exchange, type RawResponse } from '../../tools/harness/exchange.ts';
import { percentile } from '../../tools/harness/percentile.ts';
import type { Row } from '../rest/stored.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { goods } from './buyers.ts';

/** The short run has fewer buyers, because it shares the machine with other tests. */
const counts = isLongRun ? { buyers: 200, tills: 4 } : { buyers: 40, tills: 2 };
/** Milliseconds of the measurement without buyers, and of the one with buyers. */
const phasesMs = { quiet: 4_000, busy: 8_000 };
/** Milliseconds between the requests of a buyer, on average. Buyers who never pay wait less. */
const pauseMs = 1_500;
/** Units of the facial on sale. */
const stock = 600;

const startOperation = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) {
  token checkout { reference paymentUrl } userErrors { code } } }`;
const cancelOperation = `mutation ($input: CancelCheckoutInput!) { cancelCheckout(input: $input) {
  checkout { state } userErrors { code } } }`;

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')(
  `${counts.buyers} buyers next to ${counts.tills} tills`,
  () => {
    const processes = useServerProcesses(1, { TRUST_PROXY: 'true', LIMIT_COST_PER_MINUTE: '' });

    test('no till is rejected, buyers over their limits receive the time to wait, and the stock is exact', {
      timeout: 120_000,
    }, async () => {
      const { query } = processes;
      const [url = ''] = processes.urls;
      const { voucherId, optionId } = goods.facial;
      await query(`update voucher_options set quantity = sold + $2::int where id = $1`, [optionId, stock]);
      await query('update vouchers set quantity = null where id = $1', [voucherId]);
      const key = `vp_${randomUUID()}`;
      await query(
        `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins) values (1, 1, 'Shop', $1, '{}')`,
        [key],
      );
      const readStock = async () =>
        (await query('select quantity, sold, reserved from voucher_options where id = $1', [optionId]))[0] ??
        {};
      const before = await readStock();
      const [{ id: lastOrder } = {}] = await query('select max(id) as id from orders');
      const problems: string[] = [];
      const outcomes: Record<string, number> = {};
      const count = (outcome: string) => {
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      };

      let isOpen = true;
      /** Redeems one penny after another, and returns the durations in milliseconds. */
      const runTill = async (): Promise<number[]> => {
        const durations: number[] = [];
        while (isOpen) {
          const started = performance.now();
          const { status, text } = await exchange(url, {
            method: 'POST',
            path: '/v2.1/sales-pages/1/redemptions',
            headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
            body: JSON.stringify({ voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 1 }),
          });
          durations.push(performance.now() - started);
          if (status !== 201) problems.push(`till: ${status} ${text}`);
          await wait(20);
        }
        return durations;
      };
      const runTills = async (work: () => Promise<unknown>): Promise<number[]> => {
        isOpen = true;
        const tills = Array.from({ length: counts.tills }, runTill);
        await work();
        isOpen = false;
        return (await Promise.all(tills)).flat();
      };

      let placed = 0;
      /** Visits the sales page and buys, from a separate address. Some buyers never pay. */
      const runBuyer = async (number: number): Promise<void> => {
        const address = `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`;
        const isGreedy = number % 10 === 0;
        const send = async (name: string, path: string, body?: string, type = 'application/json') => {
          const response = await exchange(url, {
            method: body === undefined ? 'GET' : 'POST',
            path,
            headers: {
              'x-forwarded-for': address,
              ...(body !== undefined && { 'content-type': type, authorization: `Bearer ${key}` }),
            },
            ...(body !== undefined && { body }),
          });
          checkResponse(name, response);
          await wait(isGreedy ? 50 : Math.random() * 2 * pauseMs);
          return response;
        };
        const checkResponse = (name: string, { status, headers, text }: RawResponse) => {
          count(`${name} ${status}`);
          if (status >= 500 && status !== 503) problems.push(`${name}: ${status} ${text.slice(0, 200)}`);
          if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
            problems.push(`${name}: ${status} without Retry-After`);
        };
        const operate = async (name: string, query: string, input: object): Promise<Row> => {
          const { status, text } = await send(
            name,
            '/storefront/graphql',
            JSON.stringify({ query, variables: { input } }),
          );
          const { data, errors } = JSON.parse(text);
          for (const { extensions } of errors ?? []) {
            count(`${name} ${extensions.code}`);
            if (!['RATE_LIMITED', 'UNAVAILABLE'].includes(extensions.code))
              problems.push(`${name}: ${status} ${JSON.stringify(errors)}`);
            if (extensions.code === 'RATE_LIMITED' && !(extensions.retryAfter > 0))
              problems.push(`${name}: RATE_LIMITED without retryAfter`);
          }
          return data?.[name] ?? {};
        };
        await wait(Math.random() * pauseMs);
        while (isOpen) {
          if (!isGreedy) {
            await send('list', '/s/demo-spa');
            await send('voucher', `/s/demo-spa/vouchers/${voucherId}`);
          }
          const { checkout, token, userErrors } = await operate('startCheckout', startOperation, inputOf());
          for (const { code } of userErrors ?? []) {
            count(`startCheckout ${code}`);
            if (code !== 'SOLD_OUT') problems.push(`startCheckout: ${code}`);
          }
          if (!checkout || isGreedy) continue;
          if (Math.random() < 0.3) await operate('cancelCheckout', cancelOperation, { token });
          else {
            const { pathname } = new URL(checkout.paymentUrl);
            const paid = await send('pay', pathname, 'choice=confirm', 'application/x-www-form-urlencoded');
            if (paid.status === 303) placed += 1;
          }
        }
      };

      const quiet = await runTills(() => wait(phasesMs.quiet));
      let visits: Promise<void>[] = [];
      const busy = await runTills(async () => {
        visits = Array.from({ length: counts.buyers }, (_, number) => runBuyer(number));
        await wait(phasesMs.busy);
      });
      await Promise.all(visits);

      const after = await readStock();
      const orders = await query(`select from orders where id > $1 and sales_channel = 'storefront'`, [
        lastOrder,
      ]);
      const open = await query(`select from checkouts where state = 'open'`);
      const figures = {
        quiet: { requests: quiet.length, p99: percentile(quiet, 99), max: Math.max(...quiet) },
        busy: { requests: busy.length, p99: percentile(busy, 99), max: Math.max(...busy) },
        outcomes,
        orders: orders.length,
        open: open.length,
      };
      if (isLongRun) {
        console.log(JSON.stringify(figures));
        // D62. In the short run, other tests use the processors.
        expect(figures.busy.p99).toBeLessThanOrEqual(Math.max(250, 5 * figures.quiet.p99));
      }
      expect(problems).toEqual([]);
      expect(orders.length).toBeGreaterThanOrEqual(placed);
      expect(after).toEqual({
        quantity: before.quantity,
        sold: before.sold + orders.length + open.length,
        reserved: before.reserved + open.length,
      });
      expect(orders.length).toBeGreaterThan(counts.buyers / 10);
      expect(outcomes['startCheckout RATE_LIMITED']).toBeGreaterThan(0);
    });
  },
);

function inputOf(): object {
  const { voucherId, voucherVersion, optionId, layoutId } = goods.facial;
  return {
    items: [
      {
        voucherId: `Voucher:1:${voucherId}`,
        voucherVersion,
        optionId: `VoucherOption:1:${optionId}`,
        layoutId: `Layout:1:${layoutId}`,
        delivery: { electronic: {} },
      },
    ],
    purchaser: { name: 'Robin Reed', email: 'robin@example.test' },
    language: 'en',
    returnUrl: 'https://shop.example/thanks',
    cancelUrl: 'https://shop.example/basket',
  };
}
