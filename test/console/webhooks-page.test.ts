import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { useReceiver } from '../webhooks/receiver.ts';

describe.skipIf(!hasBrowser)('the Webhooks page of the console', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const receiver = useReceiver();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const attempts = (tab: Page) => tab.locator('details');

  async function openWebhooks(): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'webhooks' });
    await tab.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    return tab;
  }

  test('an endpoint can be added, tested, changed, switched off and on, and deleted, and its secret can be rotated', async () => {
    const tab = await openWebhooks();
    await button(tab, 'Add an endpoint').click();
    await tab.getByLabel('URL').fill('ftp://receiver.example');
    await button(tab, 'Generate secret').click();
    const secret = await tab.getByLabel('Signing secret').inputValue();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await button(tab, 'Add endpoint').click();
    await dialog(tab).getByText('must be a URL with https:// or http://').waitFor();
    expect(await tab.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(tab);
    await tab.getByLabel('URL').fill(`${receiver.url}/first`);
    await button(tab, 'Add endpoint').click();
    await dialog(tab).getByText(secret).waitFor();
    await expectAccessible(tab);
    await button(tab, 'I have stored it').click();
    expect(await tab.content()).not.toContain(secret);

    await expectAccessible(tab);
    await tab.getByRole('link', { name: `${receiver.url}/first` }).click();
    await button(tab, 'Send test event').click();
    await attempts(tab).first().getByText('Delivered · 204').waitFor();
    expect(receiver.at('/first').map(({ event }) => event.name)).toEqual(['webhook.test']);

    await button(tab, 'Change endpoint').click();
    await dialog(tab).getByLabel('Purpose').fill('The lobby');
    await dialog(tab).getByLabel('Refunded').uncheck();
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Save' }).click();
    await tab.getByText('The lobby').waitFor();

    await button(tab, 'Rotate secret').click();
    await dialog(tab).getByLabel('New secret').fill('a new one');
    await dialog(tab).getByRole('button', { name: 'Rotate secret' }).click();
    await dialog(tab).locator('code').getByText('a new one').waitFor();
    await button(tab, 'I have stored it').click();
    await tab.getByText('Also signed with the old secret until').waitFor();

    await button(tab, 'Switch endpoint off').click();
    await tab.getByText('Off', { exact: true }).waitFor();
    expect(await button(tab, 'Resend failed events').count()).toBe(0);
    await button(tab, 'Switch endpoint on').click();
    await button(tab, 'Switch endpoint off').waitFor();

    await button(tab, 'Delete endpoint').click();
    await dialog(tab).getByText(`Delete the endpoint ${receiver.url}/first?`).waitFor();
    await tab.keyboard.press('Escape');
    await dialog(tab).waitFor({ state: 'detached' });
    await button(tab, 'Delete endpoint').click();
    await dialog(tab).getByRole('button', { name: 'Delete endpoint' }).click();
    await button(tab, 'Add an endpoint').waitFor();
    expect(await tab.getByText(`${receiver.url}/first`).count()).toBe(0);
  });

  test('failed deliveries are listed with their responses, and can be resent individually or all together', async () => {
    receiver.handle('/broken', (response) => response.writeHead(500).end('the shelf is full'));
    const tab = await openWebhooks();
    await button(tab, 'Add an endpoint').click();
    await tab.getByLabel('URL').fill(`${receiver.url}/broken`);
    await button(tab, 'Add endpoint').click();
    await tab.getByRole('link', { name: `${receiver.url}/broken` }).click();
    await tab.getByText('No events sent yet').waitFor();
    const { body: placed } = await order(service);
    await expect.poll(() => receiver.at('/broken').length).toBe(1);
    // The attempt is recorded after the receiver has responded.
    await expect
      .poll(async () => {
        await button(tab, 'Reload').click();
        return attempts(tab).count();
      })
      .toBe(1);
    const [sent] = receiver.at('/broken');
    const first = attempts(tab).last();
    await first.getByText('Failed · 500').click();
    await first.getByText('the shelf is full').waitFor();
    await first.getByText(/^500 · after \d+ ms$/).waitFor();
    const headers = first.getByRole('region', { name: 'Request headers' });
    expect(await headers.textContent()).toBe(
      `POST ${receiver.url}/broken\ncontent-type: application/json\nwebhook-id: ${sent?.event.id}`,
    );
    const body = first.getByRole('region', { name: 'Request body' });
    expect(JSON.parse(String(await body.textContent()))).toEqual(sent?.event);
    expect(await first.getByRole('link', { name: placed.reference }).getAttribute('href')).toBe(
      `/console/demo-spa/orders/${placed.id}`,
    );
    await expectAccessible(tab);

    await first.getByRole('button', { name: 'Resend event' }).click();
    await tab.getByText('The event was resent.').waitFor();
    await expect.poll(() => receiver.at('/broken').length).toBeGreaterThan(1);

    // The response is held back, because nothing would remain to be resent if a retry succeeded now.
    const held: ServerResponse[] = [];
    receiver.handle('/broken', (response) => held.push(response));
    await button(tab, 'Resend failed events').click();
    await dialog(tab).getByLabel('Since').waitFor();
    await dialog(tab).getByRole('button', { name: 'Resend events' }).click();
    await dialog(tab).getByText('One event was not delivered. Resend it?').waitFor();
    await dialog(tab).getByRole('button', { name: 'Resend events' }).click();
    await tab.getByText('One event is resent.').waitFor();
    receiver.handle('/broken', (response) => response.writeHead(204).end());
    for (const response of held) response.writeHead(204).end();
    await attempts(tab).first().getByText('Delivered · 204').waitFor();
    expect(receiver.at('/broken').at(-1)?.event.id).toBe(sent?.event.id);
  });
});
