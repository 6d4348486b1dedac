import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { followLink } from '../support/follow-link.ts';
import { useTestService } from '../support/test-service.ts';
import {
  consolePages,
  createPageObjects,
  fillPath,
  type PageObjects,
  pagesEnvironment,
} from './console-pages.ts';
import { findHiddenFocus } from './hidden-focus.ts';
import { outerPages } from './outer-pages.ts';
import { findLayoutDefects } from './page-layout.ts';

/** The buttons that open the dialogs of a module of `console/`, on the page that displays them. */
interface OpenedDialogs {
  readonly page: string;
  /** In the order in which they are opened. */
  readonly buttons: readonly string[];
}

const on = (page: string, ...buttons: readonly string[]): OpenedDialogs => ({ page, buttons });
const ofVoucher = (...buttons: readonly string[]) => on('vouchers/2', ...buttons);
const ofOrder = (button: string) => on('orders/<order>', button);
const ofWebhook = (...buttons: readonly string[]) => on('webhooks/<webhook>', ...buttons);

/**
 * The dialogs of the modules that contain dialogs, by the path of the module in `console/`. The
 * tests of a page therefore use `expectAccessible` only for other states, such as errors.
 */
const dialogs: Readonly<Record<string, OpenedDialogs>> = {
  'lists/managed-list.tsx': on('vouchers/discounts', 'Archive code'),
  'pages/bulk-orders/issue-button.tsx': on('bulk-orders/BulkOrder:1:<group>', 'Issue vouchers …'),
  'pages/emails/delivery-settings-form.tsx': on('emails/texts', 'Change document and reminders'),
  'pages/emails/email-texts-form.tsx': on('emails/texts', 'Change texts in English'),
  'pages/holds/hold-dialog.tsx': ofOrder('Put on hold …'),
  'pages/imports/import-form.tsx': on('imports', 'Import a file'),
  'pages/orders/adjust-dialog.tsx': on('orders/<posted>', 'Correct balance …'),
  'pages/orders/block-dialog.tsx': ofOrder('Block …'),
  'pages/orders/details-dialog.tsx': on('orders/<posted>', 'Correct details …'),
  'pages/orders/end-voucher-dialog.tsx': on(
    'orders/<order>',
    'Cancel voucher …',
    'New voucher instead of money …',
    'New code …',
  ),
  'pages/orders/extend-dialog.tsx': ofOrder('Extend …'),
  'pages/orders/purchaser-dialog.tsx': ofOrder('Correct purchaser'),
  'pages/orders/recipient-dialog.tsx': ofOrder('Correct recipient …'),
  'pages/orders/refund-dialog.tsx': ofOrder('Refund …'),
  'pages/orders/refund-order-dialog.tsx': on('orders/<posted>', 'Refund order …'),
  'pages/orders/refund-postage-dialog.tsx': on('orders/<posted>', 'Refund postage …'),
  'pages/orders/resend-dialog.tsx': ofOrder('Send again …'),
  'pages/orders/shipping-dialog.tsx': on('orders/<posted>', 'Posting …'),
  'pages/orders/top-up-dialog.tsx': on('orders/<posted>', 'Top up …'),
  'pages/orders/unblock-dialog.tsx': on('orders/<blocked>', 'Unblock …'),
  'pages/posting/posting-page.tsx': on('posting', 'Mark … as posted'),
  'pages/settings/api-key-form.tsx': on('settings/api-keys', 'Create an API key'),
  'pages/settings/change-key-form.tsx': on('settings/api-keys', 'Change key'),
  'pages/settings/erase-dialog.tsx': on('settings/personal-data', 'Erase data'),
  'pages/settings/guest-token-form.tsx': on('settings/guest-tokens', 'Create a guest token'),
  'pages/settings/invite-form.tsx': on('settings/users', 'Invite a user'),
  'pages/settings/own-account.tsx': on('settings/account', 'Change my details', 'Change my password'),
  'pages/settings/password-form.tsx': on('settings/users', 'Set password'),
  'pages/settings/payments/gateways.tsx': on(
    'settings/payments',
    'Add a payment gateway',
    'Deactivate gateway',
  ),
  'pages/settings/payments/payout-form.tsx': on('settings/payments', 'Correct payout'),
  'pages/settings/payments/payouts.tsx': on('settings/payments', 'Delete payout'),
  'pages/settings/pin-card.tsx': on('settings/account', 'Set a PIN'),
  'pages/settings/pin-form.tsx': on('settings/users', 'Set PIN'),
  'pages/settings/publishable-keys/publishable-key-form.tsx': on(
    'settings/publishable-keys',
    'Create a publishable key',
  ),
  'pages/settings/user-form.tsx': on('settings/users', 'Add a user', 'Change user'),
  'pages/settings/users.tsx': on(
    'settings/users',
    'New link',
    'Withdraw invitation',
    'Remove PIN',
    'Delete user',
  ),
  'pages/till/redeem/bill-amount-dialog.tsx': on('till', 'Redeem vouchers for one bill'),
  'pages/vouchers/categories.tsx': on('vouchers/categories', 'Delete'),
  'pages/vouchers/category-form.tsx': on(
    'vouchers/categories',
    'Add a category',
    'Add subcategory',
    'Change',
  ),
  'pages/vouchers/discount-code-form.tsx': on('vouchers/discounts', 'Add a discount code', 'Change code'),
  'pages/vouchers/layout-form.tsx': ofVoucher('Add a layout', 'Change layout'),
  'pages/vouchers/move-category-form.tsx': on('vouchers/categories', 'Move'),
  'pages/vouchers/option-form.tsx': ofVoucher('Add an option', 'Change option'),
  'pages/vouchers/promote-form.tsx': ofVoucher('Promote voucher'),
  'pages/vouchers/redeem-location-form.tsx': on(
    'vouchers/locations',
    'Add a location',
    'Change location',
    'Archive location',
  ),
  'pages/settings/sales-page/sales-page-actions.tsx': on('settings/sales-page', 'End sales'),
  'pages/settings/sales-page/sales-page-form.tsx': on(
    'settings/sales-page',
    'Add a sales page',
    'Change sales page',
  ),
  'pages/settings/sales-page/skin-form.tsx': on('settings/sales-page', 'Change appearance'),
  'pages/vouchers/shipping-method-form.tsx': on(
    'vouchers/shipping',
    'Add a shipping method',
    'Change method',
    'Archive method',
  ),
  'pages/vouchers/voucher-actions.tsx': ofVoucher('Archive voucher'),
  'pages/vouchers/voucher-layouts.tsx': ofVoucher('Archive layout'),
  'pages/vouchers/voucher-options.tsx': ofVoucher('Archive option'),
  'pages/webhooks/redeliver-failed.tsx': ofWebhook('Resend failed events'),
  'pages/webhooks/rotate-secret.tsx': ofWebhook('Rotate secret'),
  'pages/webhooks/webhook-actions.tsx': ofWebhook('Delete endpoint'),
  'pages/webhooks/webhook-form.tsx': on('webhooks', 'Add an endpoint'),
};

/**
 * The test files that open the dialogs that require more than a click, by the path of the module in
 * `console/`.
 */
const testedElsewhere: Readonly<Record<string, string>> = {
  'components/forms/page-form.tsx': 'unsaved-changes.test.ts',
  'components/dialogs/shown-once.tsx': 'settings-page.test.ts',
  'lists/view-choice.tsx': 'sold-voucher-lists.test.ts',
  'notices/notice-list.tsx': 'shell.test.ts',
  'pages/emails/email-actions.tsx': 'emails-page.test.ts',
  'pages/holds/capture-dialog.tsx': 'holds-and-refunds.test.ts',
  'pages/holds/release-dialog.tsx': 'holds-and-refunds.test.ts',
  'pages/imports/correct-row.tsx': 'imports-page.test.ts',
  'pages/imports/import-actions.tsx': 'imports-page.test.ts',
  'pages/orders/bulk/mark-posted-dialog.tsx': 'bulk-actions.test.ts',
  'pages/orders/bulk/resend-all-dialog.tsx': 'bulk-actions.test.ts',
  'pages/orders/comment.tsx': 'orders-page.test.ts',
  'pages/orders/refund-top-up-dialog.tsx': 'holds-and-refunds.test.ts',
  'pages/posting/labels/labels-dialog.tsx': 'address-labels.test.ts',
  'pages/posting/print-button.tsx': 'sold-voucher-lists.test.ts',
  'pages/sell/line-dialog.tsx': 'sell-page.test.ts',
  'pages/settings/confirm-app-form.tsx': 'second-factor.test.ts',
  'pages/settings/passkey-forms.tsx': 'passkeys.test.ts',
  'pages/settings/recovery-codes.tsx': 'second-factor.test.ts',
  'pages/settings/reset-second-factor.tsx': 'second-factor.test.ts',
  'pages/settings/second-factor-card.tsx': 'second-factor.test.ts',
  'pages/settings/second-factor-requirement.tsx': 'second-factor.test.ts',
  'pages/settings/tills/till-form.tsx': 'paired-till.test.ts',
  'device/lock-screen.tsx': 'paired-till.test.ts',
  'pages/till/shift/cash-move-dialog.tsx': 'till-shift.test.ts',
  'pages/till/shift/close-shift-dialog.tsx': 'till-shift.test.ts',
  'pages/vouchers/with-voucher-choices.tsx': 'vouchers-page.test.ts',
  'palette/palette-dialog.tsx': 'palette.test.ts',
  'shell/shortcuts-dialog.tsx': 'sold-voucher-lists.test.ts',
  'unsaved/leave-question.tsx': 'unsaved-changes.test.ts',
};

const dialogComponents = ['confirm-dialog.tsx', 'dialog.tsx', 'form-dialog.tsx'];
const consoleFolder = fileURLToPath(new URL('../../console/', import.meta.url));

test('every console module with a dialog is listed with its buttons or with a test file that uses expectAccessible', async () => {
  const modules: string[] = [];
  for await (const path of glob('**/*.tsx', { cwd: consoleFolder })) {
    const source = readFileSync(`${consoleFolder}${path}`, 'utf8');
    const isComponent = dialogComponents.some((name) => path === `components/dialogs/${name}`);
    if (!isComponent && dialogComponents.some((name) => source.includes(`/${name}'`))) modules.push(path);
  }
  expect(modules.sort()).toEqual([...Object.keys(dialogs), ...Object.keys(testedElsewhere)].sort());
  for (const name of Object.values(testedElsewhere)) {
    expect([
      name,
      readFileSync(new URL(name, import.meta.url), 'utf8').includes('await expectAccessible('),
    ]).toEqual([name, true]);
  }
});

describe.skipIf(!hasBrowser)('the pages and dialogs of the console', () => {
  const service = useTestService(pagesEnvironment);
  const browser = useBrowser();
  let objects: PageObjects;

  beforeAll(async () => {
    objects = await createPageObjects(service);
  });

  /** Opens a page as a link does. `german-pages.test.ts` opens each page by its address. */
  const openPage = (tab: Page, path: string): Promise<void> => followLink(tab, fillPath(path, objects));

  async function signIn(width = 1280): Promise<Page> {
    const tab = await browser.open({ viewport: { width, height: 800 } });
    await signInToConsole(tab, service.url);
    await tab.getByRole('navigation', { name: 'Pages' }).waitFor();
    return tab;
  }

  test.each(['orders', 'sold-vouchers'])(
    'axe reports no accessibility violations in the filters of %s on a phone and in the choice of columns',
    async (path) => {
      const tab = await signIn(390);
      await openPage(tab, path);
      await tab.getByRole('button', { name: 'Filters' }).click();
      await tab.getByLabel('State').first().waitFor();
      await expectAccessible(tab);
      await tab.setViewportSize({ width: 1280, height: 800 });
      await tab.getByRole('button', { name: 'Columns' }).click();
      await tab.getByRole('group', { name: 'Columns' }).waitFor();
      await expectAccessible(tab);
    },
  );

  test('axe reports no accessibility violations on any page and in any dialog, and every page has a unique title, a visible focus and no defects of layout', {
    timeout: 600_000,
  }, async () => {
    const tab = await signIn();
    const buttons = Map.groupBy(Object.values(dialogs), ({ page }) => page);
    const violations: string[] = [];
    const titles = new Map<string, string>();
    const check = (place: string, opened: Promise<unknown>) =>
      opened
        .then(() => expectAccessible(tab))
        .catch((error) => violations.push(`${place}: ${error.message}`));
    for (const page of new Set([...consolePages.map(({ path }) => path), ...buttons.keys()])) {
      await check(page, openPage(tab, page));
      const defects = [...(await findLayoutDefects(tab)), ...(await findHiddenFocus(tab))];
      violations.push(...defects.map((defect) => `${page}: ${defect}`));
      const title = await tab.title();
      if (titles.has(title)) violations.push(`${page} has the title of ${titles.get(title)}: ${title}`);
      titles.set(title, page);
      if (page === 'settings/personal-data') await findPerson(tab);
      if (page === 'vouchers/categories') await tab.getByRole('treeitem').first().click();
      for (const name of (buttons.get(page) ?? []).flatMap((opened) => opened.buttons)) {
        await check(`${page}, ${name}`, openDialog(tab, page, name));
        await tab.keyboard.press('Escape');
        await tab.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    expect(violations).toEqual([]);
  });

  test.each(['en-GB', 'de-DE'])(
    'no page for persons who are not signed in has a defect of layout in %s',
    async (locale) => {
      const defects: string[] = [];
      for (const [name, open] of Object.entries(outerPages)) {
        const tab = await browser.open({ locale });
        await open(tab, service);
        await tab.getByRole('heading', { level: 1 }).waitFor();
        const found = [...(await findLayoutDefects(tab)), ...(await findHiddenFocus(tab))];
        defects.push(...found.map((defect) => `${name}: ${defect}`));
      }
      expect(defects).toEqual([]);
    },
  );

  async function openDialog(tab: Page, page: string, name: string): Promise<void> {
    const main = tab.getByRole('main');
    const button = main.getByRole('button', toName(name)).first();
    // The actions of a voucher and of a user are in its menu, and only some of them also in other places.
    if (/^(orders\/|settings\/users$)/.test(page) && (await button.count()) === 0) {
      const row = main.getByRole('row').filter({ has: tab.getByText(name, { exact: true }) });
      await chooseAction(page.startsWith('orders/') ? main : row.first(), name);
    } else await button.click({ timeout: 10_000 });
    await tab.getByRole('dialog').waitFor();
  }

  /**
   * Returns the options that select a button by its name. An ellipsis between words matches any
   * words.
   */
  function toName(name: string) {
    const [start = '', end] = name.split(' … ');
    return end === undefined ? { name, exact: true } : { name: new RegExp(`^${start} .* ${end}$`) };
  }

  async function findPerson(tab: Page): Promise<void> {
    const { purchaser_email: email } = await row(
      service,
      'select purchaser_email from orders where id = $1',
      [objects.order],
    );
    await tab.getByLabel('E-mail of the person').fill(email);
    await tab.getByRole('button', { name: 'Find', exact: true }).click();
    await tab.getByRole('main').getByText('Sold vouchers').waitFor();
  }
});
