import { beforeAll, describe, expect, test } from 'vitest';
import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import { publicSchema } from '../graphql/selections.ts';
import { walk } from '../rest/lists.ts';
import { expectFieldErrors, expectProblem } from '../rest/problems.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { type RestResponse, request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const tokens: Record<string, string | null> = { nobody: null };

async function mint(resellerHash: string): Promise<string> {
  const document = `mutation ($hash: String!) { createGuestToken(input: { resellerHash: $hash }) { token } }`;
  return (await graphql(service, document, { hash: resellerHash })).data.createGuestToken.token;
}

beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'])
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.roleless = await signIn(service, 'packing@demo.test');
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
  await rows(service, `update sales_pages set reseller_hash = 'second' where id = 2`);
  tokens.guestOfSecond = await mint('second');
  await rows(service, 'update sales_pages set reseller_hash = $1 where id = 2', [demoResellerHash]);
  tokens.guest = await mint(demoResellerHash);
  // The sales page of another organisation has the same reseller hash, and is visible only in that
  // organisation.
  await rows(service, 'update sales_pages set reseller_hash = $1 where id = 3', [demoResellerHash]);
  await rows(service, `update vouchers set archived_at = now() where id = 3`);
});

const reports = ['reseller-vouchers', 'reseller-sales-pages'] as const;

function read(
  report: string,
  caller?: string,
  query = `reseller_hash=${demoResellerHash}`,
): Promise<RestResponse> {
  const token = caller === undefined ? {} : { token: tokens[caller] ?? null };
  return request(service, `/v2.1/reports/${report}?${query}`, token);
}

const pagesOf = ({ body }: RestResponse): number[] => body.map(({ id }: Row) => id);

describe('reseller-sales-pages', () => {
  test('reseller-sales-pages returns an array of the sales pages with their skins expanded', async () => {
    const { status, body } = await read('reseller-sales-pages');
    expect(status).toBe(200);
    const page = await row(service, 'select * from sales_pages where id = 1');
    const gateways = await rows(
      service,
      'select id, name from payment_gateways where sales_page_id = 1 order by id',
    );
    const [skin] = await rows(service, 'select * from skins where sales_page_id = 1');
    const {
      sales_page_id: _page,
      organisation_id: _organisation,
      updated_at: _change,
      ...ofSkin
    } = skin ?? {};
    const first = {
      id: 1,
      object: 'sales-page',
      name: page.name,
      company: { name: page.company_name },
      address: {
        address_line1: page.address_line1,
        address_line2: page.address_line2,
        city: page.city,
        postcode: page.postcode,
        hide_address: page.hide_address,
        latitude: page.latitude,
        longitude: page.longitude,
      },
      contact: {
        phone: page.phone,
        hide_phone: page.hide_phone,
        email: page.email,
        hide_email: page.hide_email,
        website: page.website,
        hide_website: page.hide_website,
      },
      social_media: {
        facebook: page.facebook,
        twitter: page.twitter,
        instagram: page.instagram,
        linkedin: page.linkedin,
      },
      payment_gateways: gateways.map(({ id }) => id),
      organisation: '1',
      organisation_sale_container: null,
      skin: { ...ofSkin, object: 'skin' },
      reseller_hash: demoResellerHash,
    };
    expect(body).toHaveLength(2);
    expect(body[0]).toStrictEqual(first);
    const expanded = await read(
      'reseller-sales-pages',
      'admin',
      `reseller_hash=${demoResellerHash}&expand[]=payment_gateways`,
    );
    const whole = gateways.map(({ id, name }) => ({ id, object: 'payment-gateway', name }));
    expect(expanded.body[0]).toStrictEqual({ ...first, payment_gateways: whole });
  });

  test.for([
    ['admin', [1, 2]],
    ['redeem', [1]],
    ['custom', [1]],
    ['packing', [1]],
    ['other', [3]],
    ['guest', [1, 2]],
  ] as const)(
    'reseller-sales-pages for the caller %s returns the sales pages %j',
    async ([caller, pages]) => {
      expect(pagesOf(await read('reseller-sales-pages', caller))).toEqual(pages);
    },
  );
});

describe('reseller-vouchers', () => {
  test('reseller-vouchers returns an array of vouchers, each equal to its entry in the list of vouchers', async () => {
    const listed = async (page: number) => {
      const path = `/v2.1/sales-pages/${page}/vouchers`;
      const pages = await walk(
        service,
        path,
        (await request(service, `${path}?limit=50&order=asc`)).body,
        'next',
      );
      return pages.flatMap(({ data }) => data);
    };
    const { body } = await read('reseller-vouchers');
    const byId = (a: Row, b: Row) => a.id - b.id;
    expect(body.sort(byId)).toStrictEqual([...(await listed(1)), ...(await listed(2))].sort(byId));
    expect(body.map(({ id }: Row) => id)).not.toContain(3);
  });

  test('reseller-vouchers returns only published vouchers to a guest', async () => {
    const published = ({ access_level }: Row) => access_level === 'published';
    const { body } = await read('reseller-vouchers');
    expect(body.filter(published).length).toBeLessThan(body.length);
    expect((await read('reseller-vouchers', 'guest')).body).toEqual(body.filter(published));
  });

  test('reseller-vouchers returns all vouchers, even if a list page cannot hold all of them', async () => {
    await rows(
      service,
      `insert into vouchers (organisation_id, sales_page_id, type_name, voucher_title, validity_length, created_at)
       select 1, 2, 'fixed', '{"en": "One of many"}', 12, '2026-01-01' from generate_series(1, 120)`,
    );
    const stored = await rows(
      service,
      `select id from vouchers where sales_page_id in (1, 2) and archived_at is null order by created_at, id`,
    );
    expect((await read('reseller-vouchers')).body.map(({ id }: Row) => id)).toEqual(
      stored.map(({ id }) => id),
    );
  });
});

describe.each(reports)('%s', (report) => {
  test(`${report} of an unknown reseller is an empty array`, async () => {
    for (const caller of ['admin', 'redeem', 'other']) {
      expect(await read(report, caller, 'reseller_hash=nobody')).toMatchObject({ status: 200, body: [] });
    }
  });

  test(`${report} returns 403 to a guest for the hash of any other reseller`, async () => {
    for (const query of ['reseller_hash=second', 'reseller_hash=nobody', 'reseller_hash=DEMO-RESELLER']) {
      expectProblem(await read(report, 'guest', query), 403, 'forbidden');
    }
    expectProblem(await read(report, 'guestOfSecond'), 403, 'forbidden');
    expect(await read(report, 'guestOfSecond', 'reseller_hash=second')).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test(`${report} requires a token of a guest or of a caller with a role on a page`, async () => {
    expectProblem(await read(report, 'nobody'), 401, 'unauthenticated');
    await rows(service, 'update staff_permissions set role_id = 0 where staff_member_id = 4');
    expectProblem(await read(report, 'roleless'), 403, 'forbidden');
  });

  test(`${report} requires exactly one valid reseller_hash`, async () => {
    for (const query of [
      '',
      'reseller_hash[]=a&reseller_hash[]=b',
      `reseller_hash=${'x'.repeat(300)}`,
      'reseller_hash=a%00b',
    ]) {
      expectFieldErrors(await read(report, 'admin', query), ['reseller_hash']);
    }
  });
});

describe('GraphQL access of a guest to the sales page of its reseller', () => {
  const selection = (field: string, rest: string) =>
    `{ resellerSalesPages(resellerHash: "${demoResellerHash}") { ${field}${rest} } }`;
  const selections: Readonly<Record<string, string>> = {
    address: '{ city }',
    contact: '{ email }',
    socialMedia: '{ twitter }',
    skin: '{ mainColor }',
    paymentGateways: '{ name }',
    emailSettings: '{ document }',
    redeemableOn: '{ databaseId }',
  };
  const rejected: Readonly<Record<string, string>> = {
    organisation: '{ name }',
    ambiguousCodes: '{ nodes { codeEnding } }',
    categories: '{ nodes { id } }',
    category: '(slug: "all") { id }',
    vouchers: '{ nodes { id } }',
    voucher: '(databaseId: 1) { id }',
    orders: '{ nodes { id } }',
    emails: '{ nodes { id } }',
    order: '(databaseId: 1) { id }',
    soldVouchers: '{ nodes { id } }',
    refunds: '{ nodes { id } }',
    rejectedRefunds: '{ reference }',
    redemptions: '{ nodes { id } }',
    redemption: '(databaseId: 1) { id }',
    auditEntries: '{ nodes { id } }',
    publishableKeys: '{ id }',
    webhooks: '{ nodes { id } }',
    webhook: '(databaseId: 1) { id }',
    documentUrl: '(selection: { soldVoucherIds: ["SoldVoucher:1:1"] })',
    postingDocumentUrl: '(soldVoucherIds: ["SoldVoucher:1:1"])',
    receiptUrl: '(orderId: "Order:1:1")',
    voucherPreviewUrl: '(voucher: { name: "Spa day" })',
    events: '{ nodes { id } }',
    bulkOrders: '{ nodes { id } }',
    customers: '{ nodes { email } }',
    shifts: '{ nodes { id } }',
    tills: '{ id }',
    payouts: '{ nodes { databaseId } }',
    voucherImports: '{ nodes { id } }',
    discountCodes: '{ nodes { databaseId } }',
    discountCode: '(text: "FIVER") { databaseId }',
    shippingMethods: '{ databaseId }',
  };
  const type = publicSchema.getType('SalesPage');
  const names = type && 'getFields' in type ? Object.keys(type.getFields()) : [];

  test.for(names)('SalesPage.%s is either readable by a guest or rejected as NOT_FOUND', async (name) => {
    const rest = rejected[name];
    const response = await graphql(
      service,
      selection(name, rest ?? selections[name] ?? ''),
      {},
      tokens.guest,
    );
    expect(new Set(errorCodes(response))).toEqual(new Set(rest === undefined ? [] : ['NOT_FOUND']));
  });
});
