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
 * of `target-size` (WCAG 2.2 AA) in the present colour scheme, and of `color-contrast` in the other
 * one if the page has both. The tab is left in the other scheme, because each change of the scheme
 * takes a third of the CPU time of a check. If a dialog is open, only the dialog is checked.
 * At a till, also asserts that all targets are large.
 */
export async function expectAccessible(tab: Page): Promise<void> {
  if (/\/till(\/|$)/.test(new URL(tab.url()).pathname)) expect(await findSmallTargets(tab)).toEqual([]);
  // Evaluated through the debugger, because the content security policy of the page blocks injected
  // scripts.
  if (await tab.evaluate(() => !('axe' in window))) await tab.evaluate(axeSource);
  const violations = await findViolations(tab, { rules: { 'target-size': { enabled: true } } });
  if (await changeColourScheme(tab))
    violations.push(...(await findViolations(tab, { runOnly: ['color-contrast'] })));
  expect(violations.join('\n')).toBe('');
}

function findViolations(tab: Page, rules: axe.RunOptions): Promise<string[]> {
  return tab.evaluate(
    async (options) => {
      const { axe: loadedAxe } = window as unknown as { axe: typeof axe };
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      const results = await loadedAxe.run(dialogs.length > 0 ? dialogs : document, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Loading style sheets again serves only a rule that is disabled by default.
    { resultTypes: ['violations' as const], preload: { assets: ['media'] }, ...rules },
  );
}

/** Changes a tab from light to dark colours, or back. Returns false if its page has only light ones. */
async function changeColourScheme(tab: Page): Promise<boolean> {
  const scheme = await tab.evaluate(() => {
    const root = document.documentElement;
    // Only the console has a different `color-scheme` in each scheme.
    if (!('mantineColorScheme' in root.dataset) && !getComputedStyle(root).colorScheme.includes('dark'))
      return null;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  });
  if (scheme === null) return false;
  await setColourScheme(tab, scheme);
  return true;
}

/**
 * Displays a tab in light or dark colours. Resolves when a page of the console has applied the
 * scheme, which happens after the media query takes effect.
 */
export async function setColourScheme(tab: Page, scheme: 'light' | 'dark'): Promise<void> {
  await tab.emulateMedia({ colorScheme: scheme });
  await tab.waitForFunction((expected) => {
    const { mantineColorScheme: applied = expected } = document.documentElement.dataset;
    return applied === expected;
  }, scheme);
}

/** The smallest height and width of a target at a till, in CSS pixels. */
const minTillTarget = 44;

/**
 * Returns the visible targets that are smaller than `minTillTarget`, with their sizes. If a dialog is open,
 * only those of the dialog. A target is a link, a button or an input, with its label if that is larger.
 */
function findSmallTargets(tab: Page): Promise<string[]> {
  return tab.evaluate((min) => {
    const dialogs = document.querySelectorAll('[role=dialog]');
    const areas = dialogs.length > 0 ? [...dialogs] : [document.body];
    const sizeOf = (element: Element) => element.getBoundingClientRect();
    return areas
      .flatMap((area) => [...area.querySelectorAll('a[href], button, input, select, textarea, summary')])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        const isLarge = [element, ...labels].some(
          (target) => sizeOf(target).height >= min && sizeOf(target).width >= min,
        );
        const { width, height } = sizeOf(element);
        return isLarge ? [] : [`${element.outerHTML.slice(0, 200)}: ${width} × ${height}`];
      });
  }, minTillTarget);
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
