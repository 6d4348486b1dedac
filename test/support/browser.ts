import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';

export interface BrowserSession {
  /**
   * Opens a tab without stored data. Uncaught errors and unexpected console errors in the tab fail
   * the test.
   */
  open(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
}

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * Matches console errors that some tests cause: failed requests, closed sockets, scripts that no
 * longer exist, and frames that a page does not allow.
 */
const expectedErrors =
  /Failed to load resource|WebSocket (connection|is already in)|dynamically imported module|"frame-ancestors /;

/** True if a browser is available. Use as `describe.skipIf(!hasBrowser)`. */
export const hasBrowser = inject('chromium') !== null;

/**
 * The browser of this test worker. All test files of the worker share it. It ends with the worker's
 * process.
 */
let browser: Browser | undefined;

/**
 * Returns a session that opens tabs in the browser of the test worker. The tabs prefer reduced
 * motion; otherwise, the tests would wait for the transitions of the console. The tabs are closed
 * after each test. If a test fails, a screenshot of each of its tabs is saved and the path is
 * printed.
 */
export function useBrowser(): BrowserSession {
  const contexts: BrowserContext[] = [];
  const unexpectedErrors: string[] = [];

  beforeAll(async () => {
    const executablePath = inject('chromium');
    if (executablePath !== null && !browser?.isConnected())
      browser = await chromium.launch({ executablePath, args: flags });
  });
  afterEach(async ({ task }) => {
    const tabs = contexts.flatMap((context) => context.pages());
    if (task.result?.state === 'fail')
      await Promise.all(tabs.map((tab, index) => saveScreenshot(tab, `${task.id}-${index}`)));
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(unexpectedErrors.splice(0)).toEqual([]);
  });
  return {
    async open(options = {}) {
      if (!browser) throw new Error('no browser is available');
      const context = await browser.newContext({
        viewport: { width: 1200, height: 800 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(20_000);
      contexts.push(context);
      context.on('weberror', (error) => unexpectedErrors.push(String(error.error())));
      context.on('console', (message) => {
        // These messages include violations of the content security policy and errors of React.
        if (message.type() === 'error' && !expectedErrors.test(message.text())) {
          unexpectedErrors.push(message.text());
        }
      });
      return context.newPage();
    },
  };
}

async function saveScreenshot(tab: Page, name: string): Promise<void> {
  const path = join(tmpdir(), `vouchsafe-console-${name}.png`);
  await tab.screenshot({ path }).then(
    () => process.stderr.write(`Screenshot of ${tab.url()}: ${path}\n`),
    () => undefined,
  );
}
