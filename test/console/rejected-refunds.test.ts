// cspell:ignore Bestellvorgang Zahlung abgelehnt bei
import { describe, expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { recordRefundByHand } from '../../src/checkouts/rejected-refunds.ts';
import { rejectRefund } from '../checkouts/reject-refund.ts';
import { useCheckouts } from '../checkouts/use-checkouts.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';

describe.skipIf(!hasBrowser)('rejected refunds in the console', () => {
  const checkouts = useCheckouts();
  const browser = useBrowser();

  test('are above the list of orders of their sales page until they are decided, in both languages', async () => {
    const { service } = checkouts;
    const { reference } = await rejectRefund(checkouts);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'orders' });
    const notice = tab.getByRole('status').filter({ hasText: 'the payment gateway rejected their refunds' });
    const line = notice.getByRole('listitem');
    await line.waitFor();
    expect(await line.innerText()).toMatch(
      new RegExp(`^£110\\.00: payment paid-${reference} at sandbox, checkout ${reference}, expired .+$`),
    );
    await expectAccessible(tab);

    await rows(service, `update staff_members set locale = 'de' where email = 'admin@demo.test'`);
    await tab.reload();
    const german = tab.getByText(`Zahlung paid-${reference} bei sandbox, Bestellvorgang ${reference}`);
    await german.waitFor();
    await expectAccessible(tab);

    const { data } = await graphql(service, '{ salesPages { databaseId rejectedRefunds { reference } } }');
    expect(data.salesPages).toEqual(
      data.salesPages.map(({ databaseId }: { databaseId: number }) => ({
        databaseId,
        rejectedRefunds: databaseId === 1 ? [{ reference }] : [],
      })),
    );
    const origin = await createOperatorContext(service.database, 1);
    await recordRefundByHand(service.database, origin, reference);
    await tab.reload();
    await tab.getByRole('table').waitFor();
    expect(await german.count()).toBe(0);
  });

  test('are not shown to a staff member who may not read refunds', async () => {
    const { service } = checkouts;
    const { reference } = await rejectRefund(checkouts);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email: 'packing@demo.test', page: 'orders' });
    await tab.getByRole('table').waitFor();
    expect(await tab.getByText(reference).count()).toBe(0);
    expect(await tab.getByRole('alert').count()).toBe(0);
  });
});
