import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
/** A service behind a proxy that removes the path prefix. */
const behindProxy = useTestService({ PUBLIC_URL: 'https://example.test/shop/', GRAPHIQL: 'false' });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, target = '']) => target);
}

test('a browser receives a front page with links to the pages of the service and to the documentation', async () => {
  const response = await fetch(service.url, { headers: browser });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  const links = linksOf(html);
  expect(links).toEqual(['/console', '/graphql', '/reference', '/openapi.json', '/docs/']);
  for (const path of links) {
    const { status } = await fetch(`${service.url}${path}`, { headers: browser });
    // The console and the documentation may not have been built.
    expect(['/console', '/docs/'].includes(path) ? [200, 503] : [200]).toContain(status);
  }
});

test('GET / returns absolute links to the pages of the service as JSON if the client does not request HTML', async () => {
  const links = {
    console: `${service.url}/console`,
    graphql: `${service.url}/graphql`,
    schema: `${service.url}/schema.graphql`,
    reference: `${service.url}/reference`,
    openapi: `${service.url}/openapi.json`,
    documentation: `${service.url}/docs/`,
  };
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const response = await fetch(`${service.url}/?x=1`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await response.json()).toEqual(links);
  }
});

test('the links of the front page begin with the path of PUBLIC_URL, and omit GraphiQL if GRAPHIQL is false', async () => {
  const page = await fetch(behindProxy.url, { headers: browser });
  expect(linksOf(await page.text())).toEqual([
    '/shop/console',
    '/shop/reference',
    '/shop/openapi.json',
    '/shop/docs/',
  ]);
  expect(await (await fetch(behindProxy.url)).json()).toEqual({
    console: 'https://example.test/shop/console',
    graphql: 'https://example.test/shop/graphql',
    schema: 'https://example.test/shop/schema.graphql',
    reference: 'https://example.test/shop/reference',
    openapi: 'https://example.test/shop/openapi.json',
    documentation: 'https://example.test/shop/docs/',
  });
});

test('the front page loads no other files and supports dark mode', async () => {
  const html = await (await fetch(service.url, { headers: browser })).text();
  expect(html).not.toMatch(/<script|<img|@import|url\(|src=/);
  expect([...html.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, target]) => target)).toEqual(['data:,']);
  expect(html).toContain('color-scheme: light dark');
});

test('the front page returns 405 for methods other than GET and HEAD', async () => {
  const head = await fetch(service.url, { method: 'HEAD', headers: browser });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ]);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const rejected = await fetch(service.url, { method, headers: browser });
    expect([rejected.status, rejected.headers.get('allow'), await rejected.text()]).toEqual([
      405,
      'GET, HEAD',
      '',
    ]);
  }
});
