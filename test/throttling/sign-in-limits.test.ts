import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { defaultLimits, inParallel, tally } from './defaults.ts';

function authorize(service: TestService, email: string, password: string, path = '/v2.1/authorize') {
  return request(service, path, {
    form: 'subdomain=demo-spa',
    token: null,
    headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });
}

const signIn = (service: TestService, email: string, password: string) =>
  graphql(
    service,
    `mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password, subdomain: "demo-spa" }) {
       __typename userErrors { __typename code } } }`,
    { email, password },
    null,
  );

describe('the limit of failed sign-ins', () => {
  const service = useTestService(defaultLimits);

  test('ten of a hundred concurrent wrong passwords are rejected with 401, and ninety with 429 (D34)', async () => {
    const outcomes = await inParallel(100, 32, async (index) => {
      if (index % 3 === 2) {
        const { data } = await signIn(service, 'ADMIN@demo.test', `wrong ${index}`);
        return data.signIn.code === 'RATE_LIMITED' ? 429 : 401;
      }
      const path = index % 3 === 0 ? '/v1/authorize' : '/v2.1/authorize';
      return (await authorize(service, 'admin@demo.test', `wrong ${index}`, path)).status;
    });
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 90 });
  });

  test('a sign-in with the correct password to an account at the limit is rejected with 429 and Retry-After', async () => {
    const v2 = await authorize(service, 'admin@demo.test', demoPassword);
    expect(v2.status).toBe(429);
    expect(v2.body).toMatchObject({ status: 429, code: 'rate_limited', title: 'Too Many Requests' });
    expect(v2.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(v2.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(v2.headers.get('ratelimit-policy')).toBe('"sign-in-failures";q=10;w=900');
    const v1 = await authorize(service, 'admin@demo.test', demoPassword, '/v1/authorize');
    expect([v1.status, v1.body.code]).toEqual([429, 1003]);
    const { data } = await signIn(service, 'admin@demo.test', demoPassword);
    expect(data.signIn).toMatchObject({
      code: 'RATE_LIMITED',
      policy: 'sign-in-failures',
      limit: 10,
      window: 900,
    });
  });

  test('thirty successful sign-ins of another account are not limited', async () => {
    const outcomes = await inParallel(
      30,
      6,
      async () => (await authorize(service, 'custom@demo.test', demoPassword)).status,
    );
    expect(tally(outcomes)).toEqual({ 200: 30 });
  });

  test('the limit of ten failed sign-ins also applies to an unknown account', async () => {
    const outcomes = await inParallel(
      15,
      5,
      async () => (await authorize(service, 'nobody@demo.test', 'whatever')).status,
    );
    expect(tally(outcomes)).toEqual({ 401: 10, 429: 5 });
  });

  test('an address is limited to fifty failed sign-ins, regardless of the accounts', async () => {
    const outcomes = await inParallel(
      60,
      8,
      async (index) => (await authorize(service, `a${index}@demo.test`, 'x')).status,
    );
    expect(tally(outcomes)).toEqual({ 401: 30, 429: 30 });
    expect((await authorize(service, 'custom@demo.test', demoPassword)).headers.get('ratelimit-limit')).toBe(
      '50',
    );
  });

  test('each sign-in attempt within the limit writes one audit entry', async () => {
    const rows = await service.database.query<{ action: string; count: number }>({
      text: `select action, count(*)::int as count from audit_entries where action like 'staff.sign-in%' group by 1 order by 1`,
      values: [],
    });
    expect(rows).toEqual([
      { action: 'staff.sign-in', count: 30 },
      { action: 'staff.sign-in-refused', count: 50 },
    ]);
  });
});

describe('the sales pages of an e-mail address', () => {
  const service = useTestService(defaultLimits);

  test('one client address can request the sales pages of an e-mail address ten times per minute over v1 and GraphQL together', async () => {
    const pages = () => request(service, '/v1/user-domains?email=admin@demo.test', { token: null });
    const aliases = Array.from(
      { length: 4 },
      (_, i) => `a${i}: signInPages(email: "admin@demo.test") { subdomain }`,
    ).join(' ');
    expect((await graphql(service, `{ ${aliases} }`, {}, null)).errors).toBeUndefined();
    const outcomes = await inParallel(12, 4, async () => (await pages()).status);
    expect(tally(outcomes)).toEqual({ 200: 6, 429: 6 });
    const rejected = await pages();
    expect(rejected.body.code).toBe(1003);
    expect(rejected.headers.get('ratelimit-policy')).toBe('"user-domains";q=10;w=60');
  });
});

describe('a failed sign-in', () => {
  const service = useTestService();

  // On a machine under load, the medians need more samples. The samples are therefore evaluated
  // after 60, 120 and 240 rounds, until the medians differ by less than 10 percent.
  test('a failed sign-in takes the same time for unknown and for known e-mail addresses', {
    timeout: 120_000,
  }, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const checkedRounds = [60, 120, 240];
    let [known, unknown] = [0, 0];
    for (let round = 1; round <= 240; round += 1) {
      const inTurn = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of inTurn) {
        const started = performance.now();
        const email = kind === 'known' ? 'admin@demo.test' : 'nobody@demo.test';
        expect((await authorize(service, email, `wrong ${round}`)).status).toBe(401);
        times[kind].push(performance.now() - started);
      }
      [known, unknown] = [median(times.known), median(times.unknown)];
      if (checkedRounds.includes(round) && Math.abs(known - unknown) / known < 0.1) break;
    }
    process.stdout.write(
      `A failed sign-in: ${known.toFixed(1)} ms for a known e-mail, ${unknown.toFixed(1)} ms for an unknown one\n`,
    );
    expect(Math.abs(known - unknown) / known).toBeLessThan(0.1);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

describe('while a rate limit cannot be updated', () => {
  const service = useTestService(defaultLimits);

  test('a sign-in with the correct password succeeds while rate limits cannot be updated (D61)', async () => {
    await service.database.script(`
      create function reject_return() returns trigger language plpgsql as $$ begin raise 'not returned'; end $$;
      create trigger reject_return before update on rate_limits for each row when (new.used < old.used) execute function reject_return()`);
    const { data, errors } = await signIn(service, 'admin@demo.test', demoPassword);
    expect(errors).toBeUndefined();
    expect(data.signIn.__typename).toBe('SignInPayload');
  });
});
