import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

const options = { title: 'Vouchsafe', defaultQuery: '{\n  viewer {\n    principal\n  }\n}\n' };

/** Whether a browser asks for a page, and not a program for an answer. */
export function isForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

let page: { readonly html: string; readonly policy: string } | undefined;

/** GraphiQL from the package, so that it works without the internet. It is several megabytes, made when it is first asked for. */
export function answerGraphiql(response: ServerResponse): void {
  page ??= createPage();
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy });
  response.end(page.html);
}

/** The scripts of the page itself may run and no others; its editor's workers are made of blobs, its styles set by script. */
function createPage() {
  const html = String(renderGraphiQL(options));
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
