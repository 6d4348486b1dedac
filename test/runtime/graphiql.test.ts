import { readFile } from 'node:fs/promises';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ DEMO_DATA: 'true' });
const withoutDemo = useTestService({ DEMO_DATA: 'false' });

interface Tab {
  readonly query: string;
  readonly headers?: string;
}

/** Returns the tabs that the GraphiQL page configures. */
async function readTabs({ url }: { readonly url: string }): Promise<Tab[]> {
  const html = await (await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).text();
  const [, options = ''] =
    /renderYogaGraphiQL\(\s*window\.document\.querySelector\('#root'\),\s*(\{.*\}),\n/.exec(html) ?? [];
  return JSON.parse(options).defaultTabs;
}

function send({ query, headers = '{}' }: Tab, accept = 'application/json'): Promise<Response> {
  return fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { ...JSON.parse(headers), 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  });
}

test('the document in each GraphiQL tab is valid against the schema', async () => {
  const schema = buildSchema(await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
  const tabs = await readTabs(service);
  expect(tabs.map(({ query }) => /^(\w+ \w+) \{/m.exec(query)?.[1])).toEqual([
    'query ListOrders',
    'query FindVoucher',
    'mutation Redeem',
    'subscription FollowEvents',
  ]);
  for (const { query } of tabs) expect(validate(schema, parse(query))).toEqual([]);
});

test('the document in each GraphiQL tab returns data if the database contains only the demo data', async () => {
  const [orders, voucher, redeem, events] = (await readTabs(service)) as [Tab, Tab, Tab, Tab];
  const page = await (await send(orders)).json();
  expect(page.errors).toBeUndefined();
  expect(page.data.salesPage.orders.nodes).toHaveLength(10);

  const { data: found } = await (await send(voucher)).json();
  expect(found.voucherByCode.soldVoucher).toMatchObject({
    status: 'IN_PROGRESS',
    balance: { remaining: { amount: 5000 } },
  });

  const stream = await send(events, 'text/event-stream');
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const { data: redeemed } = await (await send(redeem)).json();
  expect(redeemed.redeemSoldVoucher.redemption.soldVoucher).toEqual({
    status: 'IN_PROGRESS',
    balance: { remaining: { amount: 4900 } },
  });
  let received = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += chunk;
    if (received.includes('event: next')) break;
  }
  expect(received).toContain('"name":"SOLD_VOUCHER_REDEEMED"');
  expect(received).toContain('"redemption":{"units":{"amount":100}}');
});

test('the GraphiQL page does not contain the demo API key if DEMO_DATA is false', async () => {
  expect(await readTabs(withoutDemo)).toHaveLength(4);
  const html = await (await fetch(`${withoutDemo.url}/graphql`, { headers: { accept: 'text/html' } })).text();
  expect(html).not.toContain(demoApiKey);
});

describe.skipIf(!hasBrowser)('in a browser', () => {
  const browser = useBrowser();

  test('GraphiQL opens with four tabs and executes the document in the first tab', async () => {
    const tab = await browser.open();
    await tab.goto(`${service.url}/graphql`);
    await tab.locator('.graphiql-tab').nth(3).waitFor();
    expect(await tab.locator('.graphiql-tab').allInnerTexts()).toEqual([
      'ListOrders',
      'FindVoucher',
      'Redeem',
      'FollowEvents',
    ]);
    await tab.locator('.graphiql-execute-button').click();
    await tab.locator('.graphiql-response', { hasText: '"reference": "VS-' }).waitFor();
  });
});
