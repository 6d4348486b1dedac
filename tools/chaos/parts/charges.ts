import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../harness/exchange.ts';
import { startServer } from '../../harness/start-server.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import { auditCharges } from '../charges/audit-charges.ts';
import type { Books } from '../charges/bank.ts';
import { startCustomers } from '../charges/customers.ts';
import type { Part } from '../part.ts';

/**
 * The time limit in milliseconds after the last kill, within which every charge must have an order
 * or be voided, and every order must have its charge (D64).
 */
const boundMs = 60_000;

/** Milliseconds after which the bank has booked a charge in flight. */
const maxChargeMs = 100;

export const charges: Part = {
  id: 'charges',
  description:
    'a server killed (SIGKILL) at random points of orders and refunds through a payment gateway, whose books are compared with the database',
  unit: 'kills',
  times: 100,
  async run({ createDatabase, report, cleanup, isShort }, times) {
    const database = await createDatabase();
    await database.query(
      `insert into payment_gateways (organisation_id, sales_page_id, name) values (1, 1, 'bank')`,
    );
    const bank = await startServer({}, cleanup, ['tools/chaos/charges/bank.ts']);
    const start = () =>
      startServer(database.environment, cleanup, ['tools/chaos/charges/charges-server.ts', bank.url]);
    const readBooks = async (): Promise<Books> =>
      JSON.parse((await exchange(bank.url, { method: 'GET', path: '/books' })).text);
    let server = await start();
    const customers = startCustomers(() => server.url, 8);
    cleanup.defer(() => void customers.stop());
    const { receipts } = customers;

    for (let done = 0; done < times; done += 1) {
      // Starts the next server while the current one is under load.
      const next = start();
      const before = receipts.orders.size;
      await until(() => receipts.orders.size > before + 3, 60_000, 'at most 3 further orders were confirmed');
      const replacement = await next;
      await wait(Math.random() * 100);
      const killed = server.kill();
      if (isShort) {
        await killed;
        await wait(maxChargeMs);
        // The replacement has not received a request yet, so all claims are those of the killed
        // server.
        await database.query(`update charge_claims set due_at = now() where state = 'claimed'`);
      }
      server = replacement;
      await killed;
      if (done % 10 === 9) report(`  ${done + 1} kills, ${receipts.orders.size} orders confirmed`);
    }
    const lastKill = performance.now();
    const [claims] = await database.query(
      `select count(*)::int as left from charge_claims where state = 'claimed'`,
    );
    await customers.stop();
    let differences = ['the charges were not audited'];
    await becomesTrue(
      async () => {
        differences = await auditCharges(database.query, await readBooks(), receipts);
        return differences.length === 0;
      },
      lastKill + boundMs - performance.now(),
    );
    const seconds = Math.round((performance.now() - lastKill) / 1000);
    const { charges: booked, refunds } = await readBooks();
    const all = Object.values(booked);
    const repeated = all.filter(({ requests, isVoided }) => requests > 1 && !isVoided).length;
    return {
      done: times,
      observations: [
        `${receipts.orders.size} orders confirmed, ${receipts.gaveUp.length} customers gave up without a response`,
        `${all.length} charges, ${all.filter(({ isVoided }) => isVoided).length} voided, ${repeated} requested more than once`,
        `${Object.keys(refunds).length} refunds, ${Object.values(refunds).filter(({ requests }) => requests > 1).length} requested more than once`,
        `${claims?.left} open claims after the last kill; books ${differences.length === 0 ? 'equal' : 'different'} after ${seconds} s`,
      ],
      violations: [...receipts.wrongResponses, ...differences],
    };
  },
};
