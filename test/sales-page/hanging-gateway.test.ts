import { afterAll, expect, test } from 'vitest';
import { shopPurchaseLimits } from '../../server/http/request-gates.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { until } from '../../tools/harness/until.ts';
import { startBank } from '../checkouts/bank.ts';
import { createBankGateway } from '../checkouts/bank-gateway.ts';
import { useTestService } from '../support/test-service.ts';
import { readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const bank = await startBank();
const gateways = new Map(
  [manualGateway, createBankGateway(bank.url)].map((gateway) => [gateway.name, gateway]),
);
const service = useTestService({ TRUST_PROXY: 'true' }, { gateways });
afterAll(() => bank.close());

test('a gateway that does not respond leaves room for the purchases of other organisations', async () => {
  const { text } = await openSalesPage(service, '/vouchers/1');
  const purchaser = { name: 'Robin Reed', email: 'robin@example.test' };
  const review = readPageForm((await submit(readPageForm(text), 'review', purchaser)).text);
  const held = Promise.withResolvers<void>();
  bank.before = () => held.promise;

  const { running, waiting } = shopPurchaseLimits.ofSubject;
  const statuses: number[] = [];
  const purchases = Array.from({ length: running + waiting + 40 }, async (_, number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${number + 1}` };
    statuses.push((await submit(review, 'pay', {}, headers)).status);
  });
  await until(() => statuses.length >= 40);
  const started = performance.now();
  const url = `${service.url}/s/other-shop/checkouts/${'A'.repeat(43)}`;
  const { status } = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(status).toBe(404);
  expect(performance.now() - started).toBeLessThan(2_000);
  held.resolve();
  await Promise.all(purchases);
  expect([...new Set(statuses)].toSorted()).toEqual([303, 503]);
});
