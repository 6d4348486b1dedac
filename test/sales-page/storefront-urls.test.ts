import { beforeAll, describe, expect, test } from 'vitest';
import { demoPublishableKey } from '../../prisma/demo/demo-credentials.ts';
import { change } from '../catalogue/mutate.ts';
import { row } from '../rest/stored.ts';
import { storefront } from '../storefront/storefront.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const publicUrl = 'https://example.test/shop';
const service = useTestService({ PUBLIC_URL: `${publicUrl}/` });
const pageUrl = `${publicUrl}/s/demo-spa`;

let admin: string;
let urlToken: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  urlToken = (
    await row(service, `update vouchers set access_level = 'secret' where id = 3 returning url_token`)
  ).url_token;
});

/** Reads every URL with which an interface leads to the storefront of sales page 1. */
async function readUrls() {
  const query = `{ salesPage(databaseId: 1) { storefrontUrl ownStorefrontUrl pageUrl }
    vouchers: salesPage(databaseId: 1) { published: voucher(databaseId: 1) { url } secret: voucher(databaseId: 3) { url } }
    signInPages(email: "redeem@demo.test") { subdomain storefrontUrl } }`;
  const { data } = await graphql(service, query, {}, admin);
  const shop = await storefront(
    service,
    demoPublishableKey,
    'query ($urlToken: String!) { salesPage { storefrontUrl } voucher(urlToken: $urlToken) { url } }',
    { urlToken },
  );
  const rest = async (path: string) => (await request(service, path, { token: admin })).body;
  return {
    salesPage: data.salesPage,
    signIn: data.signInPages.find(({ subdomain }: { subdomain: string }) => subdomain === 'demo-spa')
      .storefrontUrl,
    published: data.vouchers.published.url,
    secret: data.vouchers.secret.url,
    storefront: [shop.data.salesPage.storefrontUrl, shop.data.voucher.url],
    voucher: (await rest('/v2.1/sales-pages/1/vouchers/1')).url,
    secretInRest: (await rest('/v2.1/sales-pages/1/vouchers/3')).url,
    domain: (await rest('/v1/domains')).domains.find(({ id }: { id: number }) => id === 1).url,
  };
}

/** Returns the URLs of a sales page with this storefront. */
const urlsOf = (url: string, own: string | null) => ({
  salesPage: { storefrontUrl: url, ownStorefrontUrl: own, pageUrl },
  signIn: url,
  published: `${url}/vouchers/1`,
  secret: `${url}/vouchers/${urlToken}`,
  storefront: [url, `${url}/vouchers/${urlToken}`],
  voucher: `${url}/vouchers/1`,
  secretInRest: `${url}/vouchers/3`,
  domain: url,
});

describe('the URLs of a sales page', () => {
  test('are those of the page of the service if the shop has no storefront', async () => {
    expect(await readUrls()).toEqual(urlsOf(pageUrl, null));
    for (const path of ['', '/vouchers/1', `/vouchers/${urlToken}`])
      expect((await fetch(`${service.url}/s/demo-spa${path}`)).status).toBe(200);
  });

  test('are those of the storefront of the shop while it has one', async () => {
    const set = (storefrontUrl: string | null) =>
      change(service, 'updateSalesPage', { id: 'SalesPage:1', storefrontUrl }, 'ownStorefrontUrl', admin);
    const url = 'https://shop.example';
    expect(await set(`${url}/`)).toEqual({ ownStorefrontUrl: url });
    expect(await readUrls()).toEqual(urlsOf(url, url));
    expect(await set(null)).toEqual({ ownStorefrontUrl: null });
    expect(await readUrls()).toEqual(urlsOf(pageUrl, null));
  });

  test('are those of the page of the service for a new sales page by default', async () => {
    const input = { subdomain: 'new-page', name: 'New', currency: 'EUR', timeZone: 'Europe/Paris' };
    expect(await change(service, 'createSalesPage', input, 'storefrontUrl ownStorefrontUrl', admin)).toEqual({
      storefrontUrl: `${publicUrl}/s/new-page`,
      ownStorefrontUrl: null,
    });
  });
});
