import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createClient, memoryTokens } from '../../packages/client/src/index.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';

/** The minified source of axe, which takes half the CPU time of the other one to load. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface ConsoleVisit {
  readonly email?: string;
  readonly password?: string;
  readonly subdomain?: string;
  /**
   * The path of the page that is shown after the sign-in, relative to the sales page, such as
   * `orders/12`.
   */
  readonly page?: string;
}

/**
 * Signs a staff member in without the form, and opens a page of the console. Resolves without
 * waiting for the page to be shown. It takes half the CPU time of `submitSignInForm`, because the
 * console is loaded once and without the form.
 */
export async function signInToConsole(tab: Page, url: string, visit: ConsoleVisit = {}): Promise<void> {
  const { email = 'admin@demo.test', password = demoPassword, subdomain = 'demo-spa' } = visit;
  const tokens = memoryTokens();
  const { signIn } = createClient({ url: `${url}/graphql`, credentials: { tokens } });
  expect(await signIn({ email, password, subdomain })).toMatchObject({ ok: true });
  // A page of the origin that sends no requests.
  await tab.goto(`${url}/livez`);
  const session = JSON.stringify(await tokens.read());
  await tab.evaluate((text) => localStorage.setItem('vouchsafe.session', text), session);
  await tab.goto(consoleUrl(url, visit));
}

/**
 * Opens a page of the console and submits the sign-in form. Resolves without waiting for the page
 * to be shown.
 */
export async function submitSignInForm(tab: Page, url: string, visit: ConsoleVisit = {}): Promise<void> {
  const { email = 'admin@demo.test', password = demoPassword } = visit;
  await tab.goto(consoleUrl(url, visit));
  await tab.getByLabel('E-mail').fill(email);
  await tab.getByLabel('Password').fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function consoleUrl(url: string, { subdomain = 'demo-spa', page = 'live' }: ConsoleVisit): string {
  return `${url}/console/${subdomain}/${page}`;
}

/**
 * Returns the stored session of a tab: its tokens, or the reason why it has none. Empty if nothing
 * is stored.
 */
export function readStoredSession(tab: Page): Promise<Record<string, string>> {
  return tab.evaluate(() => JSON.parse(localStorage.getItem('vouchsafe.session') ?? '{}'));
}

/**
 * Asserts that axe reports no violations: of its default rules (WCAG 2.1 AA and best practices) and
 * of `target-size` (WCAG 2.2 AA) in light mode, and of `color-contrast` in dark mode. If a dialog
 * is open, only the dialog is checked.
 */
export async function expectAccessible(tab: Page): Promise<void> {
  // Evaluated through the debugger, because the content security policy of the page blocks injected
  // scripts.
  if (await tab.evaluate(() => !('axe' in window))) await tab.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    // The media query takes effect before the console sets the attribute. Without this wait, axe
    // would compare colours of both schemes.
    await tab.waitForFunction((scheme) => {
      const { mantineColorScheme: applied = scheme } = document.documentElement.dataset;
      return applied === scheme;
    }, colorScheme);
    const violations = await tab.evaluate(async (isDark) => {
      const { axe: loadedAxe } = window as unknown as { axe: typeof axe };
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      const options = {
        resultTypes: ['violations' as const],
        // Loading style sheets again serves only a rule that is disabled by default.
        preload: { assets: ['media'] },
        ...(isDark ? { runOnly: ['color-contrast'] } : { rules: { 'target-size': { enabled: true } } }),
      };
      const results = await loadedAxe.run(dialogs.length > 0 ? dialogs : document, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }, colorScheme === 'dark');
    expect(violations.join('\n')).toBe('');
  }
  await tab.emulateMedia({ colorScheme: null });
}

/** Chooses an action from the only menu of actions in an area, such as the card of a voucher. */
export async function chooseAction(area: Page | Locator, name: string): Promise<void> {
  await area.getByRole('button', { name: /^Actions: / }).click();
  // A consequence can follow the name of the action.
  await area
    .getByRole('group')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}
