import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../src/platform/config/environment.ts';
import { acceptsHtml } from '../http/accepts-html.ts';
import type { Handler } from '../http/handler.ts';
import { createGraphiqlTabs } from './graphiql-tabs.ts';

/** Returns whether a request is a browser's request for a page rather than an operation. */
export function requestsGraphiqlPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && acceptsHtml(request);
}

/**
 * Returns the handler that responds with GraphiQL. The page contains its scripts, so it works
 * without internet access. It is several megabytes, and is loaded by the first request, because it
 * takes 29 MB of memory.
 */
export function createGraphiqlPage({ demoData }: Pick<Config, 'demoData'>): Handler {
  let page: ReturnType<typeof renderPage> | undefined;
  return async (_request, response) => {
    page ??= renderPage(demoData);
    const { html, policy } = await page;
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(html);
  };
}

/**
 * Renders the page and its Content-Security-Policy, which allows only the page's own scripts, by
 * hash. The editor creates workers from blobs and sets styles by script.
 */
async function renderPage(demoData: boolean) {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = String(renderGraphiQL({ title: 'Vouchsafe', ...createGraphiqlTabs(demoData) }));
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script/g)].map(
    ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    'worker-src blob: data:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
