import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';

export interface ConsoleVisit {
  readonly email?: string;
  readonly password?: string;
  readonly subdomain?: string;
  /** The page to see after the sign-in, by its address behind the sales page: `orders/12`. */
  readonly page?: string;
}

/** Opens a page of the console and signs in where it asks for that; resolves when the page of that name is shown, or right away. */
export async function signInToConsole(tab: Page, url: string, visit: ConsoleVisit = {}): Promise<void> {
  const { email = 'admin@demo.test', password = demoPassword, subdomain = 'demo-spa', page = 'live' } = visit;
  await tab.goto(`${url}/console/${subdomain}/${page}`);
  await tab.getByLabel('Sales page').fill(subdomain);
  await tab.getByLabel('E-mail').fill(email);
  await tab.getByLabel('Password').fill(password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
}

/** The tokens that a tab keeps, or why it has none. */
export function readStoredSession(tab: Page): Promise<Record<string, string>> {
  return tab.evaluate(() => JSON.parse(localStorage.getItem('vouchsafe.session') ?? '{}'));
}

/** Holds what is shown to WCAG 2.2 AA and axe's best practice; in the dark only colours differ. */
export async function expectAccessible(tab: Page): Promise<void> {
  // Evaluated by the debugger: the page's policy runs no script that is not the service's.
  if (await tab.evaluate(() => !('axe' in window))) await tab.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, a colour changes to the other scheme immediately; a transition that has begun before still ends by itself.
    await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await tab.evaluate(async (isDark) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const results = await judge.run(isDark ? { runOnly: ['color-contrast'] } : {});
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }, colorScheme === 'dark');
    expect(violations).toEqual([]);
  }
  await tab.emulateMedia({ colorScheme: null, reducedMotion: null });
}
