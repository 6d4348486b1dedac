import { expect, onTestFinished, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { largeDocumentUrl } from './large-document.ts';

const service = useTestService();

const preview = `voucherPreviewUrl(format: PDF, voucher: { name: "Massage", uses: 1 })`;

/** Returns the URL of the preview of a document of a sales page. */
async function previewUrl(salesPageId: number, token?: string): Promise<string> {
  const { data, errors } = await graphql(
    service,
    `{ salesPage(databaseId: ${salesPageId}) { ${preview} } }`,
    {},
    token,
  );
  expect(errors).toBeUndefined();
  return data.salesPage.voucherPreviewUrl;
}

test('ten large documents of an organisation delay no other organisation, and no eleventh is created', {
  timeout: 90_000,
}, async () => {
  const url = await largeDocumentUrl(service);
  const pages = {
    own: await previewUrl(2),
    other: await previewUrl(3, await signIn(service, 'admin@other.test', 'other-shop')),
  };
  const clients = new AbortController();
  onTestFinished(() => clients.abort());
  let ended = 0;
  const files = await Promise.all(Array.from({ length: 10 }, () => fetch(url, { signal: clients.signal })));
  const reading = Promise.allSettled(files.map((file) => file.bytes().finally(() => (ended += 1))));
  expect(files.map(({ status }) => status)).toEqual(Array(10).fill(200));

  const rejected = await fetch(pages.own);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '2']);
  const other = await fetch(pages.other);
  expect([other.status, other.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await other.bytes()).length).toBeGreaterThan(1_000);
  expect(ended).toBe(0);

  // Documents whose clients leave end early.
  clients.abort();
  await reading;
  await expect.poll(async () => (await fetch(pages.own)).status, { timeout: 10_000 }).toBe(200);
  expect(
    (
      await row(
        service,
        `select count(*)::int from order_products where order_id = (select max(id) from orders)`,
      )
    ).count,
  ).toBe(100);
});
