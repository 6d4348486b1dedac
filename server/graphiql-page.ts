import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { Config } from '../src/platform/config/environment.ts';
import { acceptsHtml } from './accepts-html.ts';
import { createGraphiqlTabs } from './graphiql-tabs.ts';
import type { Handler } from './http-server.ts';

/** Returns whether a request is a browser's request for a page rather than an operation. */
export function requestsGraphiqlPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && acceptsHtml(request);
}

/**
 * Returns the handler that responds with GraphiQL. The page contains its scripts, so it works without internet access. It is
 * several megabytes, and is created by the first request.
 */
export function createGraphiqlPage({ demoData }: Pick<Config, 'demoData'>): Handler {
  let page: ReturnType<typeof renderPage> | undefined;
  return (_request, response) => {
    page ??= renderPage(demoData);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy });
    response.end(page.html);
  };
}

/**
 * Renders the page and its Content-Security-Policy, which allows only the page's own scripts, by hash. The editor creates workers
 * from blobs and sets styles by script.
 */
function renderPage(demoData: boolean) {
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
