// cspell:ignore requestfinished requestfailed
import type { Page, Request } from 'playwright-core';
import { until } from '../../tools/harness/until.ts';

/** The time without requests in milliseconds after which a page has loaded its data. */
const idleMs = 500;

/**
 * Opens a page of the console in a tab that displays another one, as a link does: the console is
 * not loaded again, which takes most of the CPU time of `tab.goto`. `path` is relative to the sales
 * page, such as `orders/12`. Resolves when the page is shown, the tab has no pending request, and
 * it has not sent one for half a second. `networkidle` of Playwright applies only to the first page
 * of a document.
 */
export async function followLink(tab: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let lastChange = performance.now();
  const onRequest = (request: Request) => {
    pending.add(request);
    lastChange = performance.now();
  };
  const onEnd = (request: Request) => {
    pending.delete(request);
    lastChange = performance.now();
  };
  tab.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  try {
    await tab.evaluate((target) => {
      const [salesPage = ''] = /^\/console\/[^/]+/.exec(location.pathname) ?? [];
      history.pushState(null, '', `${salesPage}/${target}`);
    }, path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await until(() => pending.size === 0 && performance.now() - lastChange > idleMs);
  } finally {
    tab.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd);
  }
}
