import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { defaultLimits, inParallel, tally } from './defaults.ts';

interface Attempt {
  readonly email: string;
  readonly password?: string;
  readonly subdomain?: string;
  /** The value of the X-Forwarded-For header. */
  readonly from?: string;
}

async function signIn(
  service: TestService,
  { email, password = demoPassword, subdomain = 'demo-spa', from }: Attempt,
): Promise<number> {
  const { status } = await request(service, '/v2.1/authorize', {
    form: `subdomain=${encodeURIComponent(subdomain)}`,
    token: null,
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
  });
  return status;
}

/**
 * Makes `count` failing attempts, each from a separate address, so that only the limit of the
 * account applies.
 */
const failFromAnywhere = (service: TestService, email: string, count: number) =>
  inParallel(count, 5, (index) =>
    signIn(service, { email, password: 'wrong', from: `198.51.100.${index + 1}` }),
  );

describe('the account of an e-mail address', () => {
  const service = useTestService({ ...defaultLimits, TRUST_PROXY: 'true' });

  test('all spellings of an e-mail address share one limit of ten failed sign-ins', async () => {
    const emails = ['admin@demo.test', ' ADMIN@demo.test', 'Admin@Demo.Test', 'aDmin@demo.test '];
    const outcomes = await inParallel(20, 5, (index) =>
      signIn(service, {
        email: emails[index % emails.length] ?? '',
        password: 'wrong',
        from: `198.51.100.${index + 1}`,
      }),
    );
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 10 });
  });

  test.each(['adm\u0130n@demo.test', 'adm\u0131n@demo.test', 'ad\uff4din@demo.test'])(
    'a sign-in with the similar e-mail address %s is rejected with 401',
    async (email) => {
      expect(await signIn(service, { email, from: '203.0.113.1' })).toBe(401);
      expect(
        (
          await graphql(
            service,
            'query ($email: String!) { signInPages(email: $email) { subdomain } }',
            { email },
            null,
          )
        ).data,
      ).toEqual({
        signInPages: [],
      });
    },
  );

  // PostgreSQL's lower() maps \u0130 to i. JavaScript's toLowerCase() maps it to i and a combining
  // dot.
  test('a sign-in with a dotted capital I instead of I is rejected with 401, as for an unknown account', async () => {
    const emails = ['packing@demo.test', 'PACKING@demo.test'];
    const outcomes = await inParallel(12, 4, (index) =>
      signIn(service, { email: emails[index % 2] ?? '', password: 'wrong', from: `198.51.100.${index + 1}` }),
    );
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 2 });
    expect(await signIn(service, { email: 'PACKING@demo.test', from: '203.0.113.3' })).toBe(429);
    expect(await signIn(service, { email: 'PACK\u0130NG@demo.test', from: '203.0.113.3' })).toBe(401);
  });

  test('all spellings of an e-mail address with a dotted capital I share one limit of ten failed sign-ins', async () => {
    const document = `mutation ($input: CreateStaffMemberInput!) { createStaffMember(input: $input) {
      __typename userErrors { __typename path ... on InvalidInputError { fieldMessage } } } }`;
    const permissions = [1, 2].map((page) => ({ salesPageId: `SalesPage:${page}`, role: 'REDEEM_ONLY' }));
    const input = { email: '\u0130nci@demo.test', fullName: 'Inci', password: demoPassword, permissions };
    const { data } = await graphql(service, document, { input });
    expect(data.createStaffMember).toEqual({ __typename: 'CreateStaffMemberPayload' });
    const emails = [
      '\u0130nci@demo.test',
      'i\u0307nci@demo.test',
      '\u0130NCI@Demo.Test',
      'I\u0307nci@demo.test',
    ];
    for (const email of emails) expect(await signIn(service, { email, from: '203.0.113.4' })).toBe(200);
    expect(await signIn(service, { email: 'inci@demo.test', from: '203.0.113.4' })).toBe(401);
    const outcomes = await inParallel(20, 5, (index) =>
      signIn(service, {
        email: emails[index % emails.length] ?? '',
        password: 'wrong',
        from: `198.51.100.${index + 1}`,
      }),
    );
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 10 });
  });

  test('a sign-in with the subdomain in another case succeeds, and with a similar letter is rejected with 401', async () => {
    const email = 'custom@demo.test';
    await rows(
      service,
      `update staff_permissions set role_id = 2
        where sales_page_id = 2 and staff_member_id = (select id from staff_members where email = $1)`,
      [email],
    );
    const attempt = (subdomain: string) => signIn(service, { email, subdomain, from: '203.0.113.2' });
    expect(await attempt(' DEMO-Bistro ')).toBe(200);
    expect(await attempt('demo-b\u0130stro')).toBe(401);
    expect(await attempt('demo-b\u0131stro')).toBe(401);
  });
});

describe('an address that a member signed in from', () => {
  const service = useTestService({ ...defaultLimits, TRUST_PROXY: 'true' });
  const home = '203.0.113.5';

  test('a member can sign in from a known address after other addresses have reached the limit of the account', async () => {
    const email = 'admin@demo.test';
    expect(await signIn(service, { email, from: home })).toBe(200);
    expect(tally(await failFromAnywhere(service, email, 12))).toEqual({ 401: 10, 429: 2 });
    expect(await signIn(service, { email, from: '203.0.113.6' })).toBe(429);
    expect(await signIn(service, { email, from: home })).toBe(200);
  });

  test('failed sign-ins from a known address are limited separately from the limit of the account', async () => {
    const email = 'custom@demo.test';
    expect(await signIn(service, { email, from: home })).toBe(200);
    const outcomes = await inParallel(12, 4, () => signIn(service, { email, password: 'wrong', from: home }));
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 2 });
    expect(await signIn(service, { email, from: home })).toBe(429);
    expect(await signIn(service, { email, from: '203.0.113.7' })).toBe(200);
  });

  test('a known address is exempt from the limit of the account for 30 days and for its member only', async () => {
    const email = 'redeem@demo.test';
    expect(await signIn(service, { email, from: home })).toBe(200);
    const setAge = (age: string) =>
      rows(
        service,
        `update refresh_token_families set created_at = now() - $1::interval where staff_member_id = 2`,
        [age],
      );
    await failFromAnywhere(service, email, 10);
    await setAge('29 days 23 hours');
    expect(await signIn(service, { email, from: home })).toBe(200);
    await setAge('30 days 1 minute');
    expect(await signIn(service, { email, from: home })).toBe(429);
    await failFromAnywhere(service, 'packing@demo.test', 10);
    expect(await signIn(service, { email: 'packing@demo.test', from: home })).toBe(429);
  });

  test('a known address is not exempt for a member of another organisation with the same e-mail address', async () => {
    await rows(service, `update staff_members set email = 'shared@demo.test' where id in (4, 5)`);
    await rows(
      service,
      `insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id, address)
       values (gen_random_uuid(), 2, 5, 3, '203.0.113.8')`,
    );
    const wrong = { email: 'shared@demo.test', password: 'wrong', from: '203.0.113.8' };
    const outcomes = await inParallel(24, 4, (index) =>
      signIn(service, { ...wrong, subdomain: index % 2 ? 'other-shop' : 'demo-spa' }),
    );
    expect(tally(outcomes)).toEqual({ 401: 20, 429: 4 });
  });
});

describe('X-Forwarded-For', () => {
  const service = useTestService({ ...defaultLimits, TRUST_PROXY: 'true' });
  const withoutProxy = useTestService(defaultLimits);

  async function addressOf(from: string, of = service): Promise<string> {
    await signIn(of, { email: 'nobody@demo.test', password: 'wrong', from });
    const [entry] = await rows(of, 'select address from audit_entries order by id desc limit 1');
    await rows(of, 'delete from rate_limits');
    return entry?.address;
  }

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['evil, 192.0.2.2', '192.0.2.2'],
    [' 192.0.2.3:4711 ', '192.0.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['::ffff:192.0.2.4', '192.0.2.4'],
    ['::ffff:c000:205', '192.0.2.5'],
  ])('X-Forwarded-For "%s" sets the client address to %s', async (from, address) => {
    expect(await addressOf(from)).toBe(address);
  });

  test.each([
    '',
    'unknown',
    '192.0.2.1, _hidden',
    '0x7f.1',
    '192.0.2.256',
    '192.0.2.01',
    '3221225985',
    '1.2.3.4:x',
    '[::1',
    'a'.repeat(500),
  ])('X-Forwarded-For "%s" is ignored, because the last entry is not an address', async (from) => {
    expect(await addressOf(from)).toBe('127.0.0.1');
  });

  test('X-Forwarded-For is ignored if TRUST_PROXY is not set', async () => {
    expect(await addressOf('192.0.2.1', withoutProxy)).toBe('127.0.0.1');
  });
});
