import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import {
  expectAccessible,
  readStoredSession,
  signInToConsole,
  submitSignInForm,
} from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the session of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const heading = (tab: Page, name: string, level = 1) => tab.getByRole('heading', { level, name });
  const menu = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link').allTextContents();

  async function openSignedIn(page = 'vouchers'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    await heading(tab, page === 'vouchers' ? 'Vouchers' : 'Live').waitFor();
    return tab;
  }

  /**
   * Leaves the console for a page that sends no requests. Otherwise, a request of the console could
   * refresh the tokens and be interrupted.
   */
  const leave = (tab: Page) => tab.goto(`${service.url}/livez`);

  /**
   * Leaves the console and replaces the stored access token with a token that expired a day ago.
   * `expiresAt` is the expiry time that is stored for this token, in milliseconds since the epoch.
   * Returns the id of the family of the tokens.
   */
  async function expire(tab: Page, expiresAt: number): Promise<string> {
    await leave(tab);
    const session = await readStoredSession(tab);
    const claims = decodeJwt(session.accessToken ?? '');
    const accessToken = await forge(claims, { age: 2 * 24 * 60 * 60 });
    const text = JSON.stringify({ ...session, accessToken, expiresAt });
    await tab.evaluate((value) => localStorage.setItem('vouchsafe.session', value), text);
    return String(claims.sid);
  }

  /** Starts a server that accepts requests and never responds. */
  async function listenSilently() {
    const { url, close } = await startLoopbackServer(() => undefined);
    return { url: `${url}/graphql`, close };
  }

  const readFamily = (id: string) =>
    service.database.query<{ tokens: number; revoked: boolean }>({
      text: `select count(*)::int as tokens, bool_or(f.revoked_at is not null) as revoked
               from refresh_tokens t join refresh_token_families f on f.id = t.family_id where f.id = $1`,
      values: [id],
    });

  test('signing in opens the requested page and sends no credentials in URLs', async () => {
    const tab = await browser.open();
    const urls: string[] = [];
    tab.on('request', (request) => urls.push(request.url()));
    await submitSignInForm(tab, service.url, { page: 'vouchers' });
    await heading(tab, 'Vouchers').waitFor();
    expect(tab.url()).toBe(`${service.url}/console/demo-spa/vouchers`);
    expect(await tab.title()).toBe('Vouchers · Demo Spa');
    expect(await menu(tab)).toEqual([
      ...['Live', 'Till', 'Sell', 'Orders', 'Bulk orders', 'Sold vouchers'],
      ...['Customers', 'Posting', 'E-mails'],
      ...['Vouchers', 'Import', 'Webhooks', 'Reports', 'Settings'],
    ]);
    const { accessToken = '', refreshToken = '' } = await readStoredSession(tab);
    expect(refreshToken).toMatch(/^RT/);
    for (const secret of [accessToken, refreshToken, 'demo-Passw0rd'])
      expect(urls.join('\n')).not.toContain(secret);
    expect(urls.filter((url) => url.includes('/graphql?'))).toEqual([]);
    await tab.reload();
    await heading(tab, 'Vouchers').waitFor();
  });

  test("the menu contains only the pages permitted to the user's role", async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email: 'redeem@demo.test', page: 'webhooks' });
    await tab.getByText('Page not found').waitFor();
    await expectAccessible(tab);
    expect(await menu(tab)).toEqual(['Till', 'Live', 'Vouchers', 'Settings']);
    expect(await tab.getByLabel('Sales page').count()).toBe(0);
  });

  test('a user whose role on every sales page is removed during the sign-in sees a message about the missing role', async () => {
    const tab = await browser.open();
    await tab.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Viewer')) {
        await service.database.query({
          text: `update staff_permissions set role_id = 0
                  where staff_member_id = (select id from staff_members where email = 'packing@demo.test')`,
          values: [],
        });
      }
      await route.continue();
    });
    await submitSignInForm(tab, service.url, { email: 'packing@demo.test' });
    await heading(tab, 'You have no role on any sales page').waitFor();
    await expectAccessible(tab);
  });

  test('selecting another sales page changes the URL, and going back selects the previous sales page', async () => {
    const tab = await openSignedIn();
    await tab.getByLabel('Sales page').selectOption('Demo Bistro');
    await tab.waitForURL(`${service.url}/console/demo-bistro/vouchers`);
    expect(await tab.title()).toBe('Vouchers · Demo Bistro');
    await tab.goBack();
    await tab.waitForURL(`${service.url}/console/demo-spa/vouchers`);
    expect(await tab.getByLabel('Sales page').inputValue()).toBe('demo-spa');
  });

  test('signing out in one tab ends the session in every tab and in the service', async () => {
    const tab = await openSignedIn();
    const { sid } = decodeJwt((await readStoredSession(tab)).accessToken ?? '');
    const other = await tab.context().newPage();
    await other.goto(`${service.url}/console/demo-spa/live`);
    await heading(other, 'Live').waitFor();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    for (const each of [tab, other]) await each.getByText('You have signed out.').waitFor();
    expect(await readStoredSession(tab)).toEqual({ absence: 'signed-out' });
    await expect.poll(() => readFamily(String(sid))).toEqual([{ tokens: 1, revoked: true }]);
  });

  test('an expired access token is exchanged for one pair for all requests of all tabs', async () => {
    const tab = await openSignedIn('live');
    const other = await tab.context().newPage();
    await other.goto(`${service.url}/console/demo-spa/live`);
    await leave(other);
    const before = await readStoredSession(tab);
    const family = await expire(tab, Date.now() + 3_600_000);
    const released = Promise.withResolvers<void>();
    const refreshes: string[] = [];
    await tab.context().route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('RefreshTokens')) {
        refreshes.push(body);
        await released.promise;
      }
      await route.continue();
    });
    await Promise.all([tab, other].map((each) => each.goto(`${service.url}/console/demo-spa/live`)));
    const waiting = () => tab.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waiting).toBe(1);
    released.resolve();
    for (const each of [tab, other])
      await each.getByRole('status').getByText('Live', { exact: true }).waitFor();
    expect(await readFamily(family)).toEqual([{ tokens: 2, revoked: false }]);
    // The new tokens may not be visible yet to the second tab, which then sends the same request.
    expect(new Set(refreshes).size).toBe(1);
    expect((await readStoredSession(tab)).refreshToken).not.toBe(before.refreshToken);
  });

  test('a tab to which the tokens of another tab are not visible yet receives the same tokens', async () => {
    const tab = await openSignedIn('live');
    const other = await tab.context().newPage();
    // Browsers deliver changes of localStorage to other tabs asynchronously. The event `hear`
    // delivers the change to `other`.
    await other.addInitScript(() => {
      const read = Storage.prototype.getItem;
      const early = read.call(localStorage, 'vouchsafe.session');
      let isLate = true;
      Storage.prototype.getItem = function (key) {
        return isLate && key === 'vouchsafe.session' ? early : read.call(this, key);
      };
      addEventListener('hear', () => {
        isLate = false;
        dispatchEvent(new StorageEvent('storage', { key: 'vouchsafe.session' }));
      });
    });
    const family = await expire(tab, Date.now() + 3_600_000);
    await leave(other);
    const held = Promise.withResolvers<void>();
    const refreshes: string[] = [];
    await tab.context().route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('RefreshTokens')) {
        refreshes.push(body);
        await held.promise;
      }
      await route.continue();
    });
    const locks = () => tab.evaluate(() => navigator.locks.query());
    await tab.goto(`${service.url}/console/demo-spa/live`);
    await expect.poll(async () => (await locks()).held?.length).toBe(1);
    await other.goto(`${service.url}/console/demo-spa/live`);
    await expect.poll(async () => (await locks()).pending?.length).toBe(1);
    held.resolve();
    await expect.poll(() => refreshes.length).toBe(2);
    await other.evaluate(() => dispatchEvent(new Event('hear')));
    expect(new Set(refreshes).size).toBe(1);
    for (const each of [tab, other])
      await each.getByRole('status').getByText('Live', { exact: true }).waitFor();
    expect(await readFamily(family)).toEqual([{ tokens: 2, revoked: false }]);
  });

  test('closing a tab during a token refresh does not end the session', async () => {
    const tab = await openSignedIn('live');
    const family = await expire(tab, Date.now() + 3_600_000);
    const context = tab.context();
    const refreshed = Promise.withResolvers<void>();
    const silent = await listenSilently();
    let isFirst = true;
    await context.route('**/graphql', async (route) => {
      if (!isFirst || !route.request().postData()?.includes('RefreshTokens')) return route.continue();
      isFirst = false;
      // The service exchanges the token, but the page never receives the response. When a page
      // closes, Chromium sends the requests that a Playwright route still holds. The page's own
      // request is therefore redirected to a server that never responds; otherwise the service
      // would receive the token twice.
      await route.fetch();
      await route.continue({ url: silent.url });
      refreshed.resolve();
    });
    await tab.goto(`${service.url}/console/demo-spa/live`);
    await refreshed.promise;
    const other = await context.newPage();
    await tab.close();
    await other.goto(`${service.url}/console/demo-spa/live`);
    await other.getByRole('status').getByText('Live', { exact: true }).waitFor();
    // The refresh token of the sign-in, and the token whose response was lost, which the second tab
    // received as well.
    expect(await readFamily(family)).toEqual([{ tokens: 2, revoked: false }]);
    silent.close();
  });

  test('an access token that is about to expire is refreshed before the next request', async () => {
    const tab = await openSignedIn();
    const family = await expire(tab, Date.now() + 30_000);
    const rejections: string[] = [];
    tab.on('response', async (response) => {
      if (
        response.url().endsWith('/graphql') &&
        (await response.text().catch(() => '')).includes('TOKEN_EXPIRED')
      )
        rejections.push(response.url());
    });
    await tab.goto(`${service.url}/console/demo-spa/vouchers`);
    await heading(tab, 'Vouchers').waitFor();
    expect(await readFamily(family)).toEqual([{ tokens: 2, revoked: false }]);
    expect(rejections).toEqual([]);
  });

  test('every tab requires a new sign-in after the service has revoked the session', async () => {
    const tab = await openSignedIn();
    const other = await tab.context().newPage();
    await other.goto(`${service.url}/console/demo-spa/vouchers`);
    await heading(other, 'Vouchers').waitFor();
    const family = await expire(tab, Date.now() + 3_600_000);
    await service.database.query({
      text: 'update refresh_token_families set revoked_at = now() where id = $1',
      values: [family],
    });
    await tab.goto(`${service.url}/console/demo-spa/vouchers`);
    for (const each of [tab, other])
      await each.getByText('Your session has ended. Sign in again to continue.').waitFor();
    expect(await readStoredSession(other)).toEqual({ absence: 'ended' });
  });

  test('after a session has ended, signing in returns to the same list with its filters', async () => {
    const tab = await openSignedIn();
    const family = await expire(tab, Date.now() + 3_600_000);
    await service.database.query({
      text: 'update refresh_token_families set revoked_at = now() where id = $1',
      values: [family],
    });
    const address = `${service.url}/console/demo-spa/orders?state=COMPLETED#search=petra`;
    await tab.goto(address);
    await tab.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await tab.getByLabel('E-mail').fill('admin@demo.test');
    await tab.getByLabel('Password').fill(demoPassword);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(tab, 'Orders').waitFor();
    expect(tab.url()).toBe(address);
    expect(await tab.getByLabel('Search orders').inputValue()).toBe('petra');
  });

  test('the console displays an error during an outage, and displays the page when the service is available again', async () => {
    const tab = await openSignedIn();
    let isOut = true;
    await tab.route('**/graphql', (route) => (isOut ? route.abort() : route.continue()));
    await tab.reload();
    await tab.getByText('The service cannot be reached.').waitFor();
    isOut = false;
    await heading(tab, 'Vouchers').waitFor();
  });
});
