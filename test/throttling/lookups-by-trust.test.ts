import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { footprint, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits, tally } from './defaults.ts';

/** The limit of misses per minute in these tests. */
const limit = 5;
const service = useTestService({
  ...defaultLimits,
  LIMIT_LOOKUP_MISSES_PER_MINUTE: String(limit),
  TRUST_PROXY: 'true',
});
const keys: string[] = [];

beforeAll(async () => {
  await rows(service, 'update sales_pages set is_balance_page_enabled = true where id = 1');
  for (const name of ['Till 1', 'Till 2', 'Till 3', 'Till 4']) {
    const document = `mutation ($name: String!) { createApiKey(input: { allSalesPages: true, name: $name, permissions: [REDEEM_VOUCHER] }) {
      key } }`;
    keys.push((await graphql(service, document, { name })).data.createApiKey.key);
  }
});

/** A device at the till: the token and the client address with which it sends its requests. */
interface Till {
  readonly token: string;
  readonly address: string;
}

const keyOf = (number: number): string => keys[number - 1] ?? '';

const lookUp = ({ token, address }: Till, code: string = demoCodes.monetary) =>
  request(service, `/v1/status?domain=1&code=${code}`, { token, headers: { 'x-forwarded-for': address } });

const redeem = ({ token, address }: Till, voucher_code: string) =>
  request(service, '/v2.1/sales-pages/1/redemptions', {
    json: { redeem_location: 1, voucher_code },
    token,
    headers: { 'x-forwarded-for': address },
  });

const statusOf = async (response: Promise<{ readonly status: number }>): Promise<number> =>
  (await response).status;

/** Looks up `count` unknown codes one after another and returns the number of each status. */
async function miss(till: Till, count: number): Promise<Record<string, number>> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await lookUp(till, `ZZZZ-ZZZZ-ZZZZ-${index}`)).status);
  return tally(statuses);
}

const pages = {
  '/v/': (address: string) => fetch(`${service.url}/v/unknown`, { headers: { 'x-forwarded-for': address } }),
  '/balance/': (address: string) =>
    fetch(`${service.url}/balance/demo-spa`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' }),
    }),
};

describe.each(Object.entries(pages))('unknown codes without a token on %s', (path, open) => {
  const address = path === '/v/' ? '192.0.2.1' : '192.0.2.2';
  const subject = path === '/v/' ? `voucher-page:${address}` : `balance-page:${address}`;

  test('are rejected for 15 minutes after twice the limit in ten minutes', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < limit * 2; index += 1) {
      // Ends the minute early, before the process finds the limit exceeded and keeps that in
      // memory.
      if (index === limit)
        await rows(service, 'delete from rate_limits where key = $1', [`lookup-misses:${subject}`]);
      statuses.push((await open(address)).status);
    }
    expect(tally(statuses)).toEqual({ 404: limit * 2 });
    await rows(service, 'delete from rate_limits where key = $1', [`lookup-misses:${subject}`]);
    const rejected = await open(address);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(840);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  test('limit neither the other page nor the tills behind the address', async () => {
    const [other] = Object.entries(pages).filter(([each]) => each !== path);
    const free = '192.0.2.3';
    for (let index = 0; index < limit * 4; index += 1) await open(free);
    expect((await open(free)).status).toBe(429);
    expect(
      (await fetch(`${service.url}/balance/demo-spa`, { headers: { 'x-forwarded-for': free } })).status,
    ).toBe(200);
    if (path === '/v/') expect((await other?.[1](free))?.status).toBe(404);
    expect(await statusOf(lookUp({ token: demoApiKey, address: free }))).toBe(200);
    expect(await statusOf(lookUp({ token: demoApiKey, address }))).toBe(200);
  });
});

describe('a till that looks up unknown codes', () => {
  const address = '198.51.100.1';

  test('is limited for at most a minute, and no other till of its key or behind its address is', async () => {
    const broken = { token: keyOf(1), address };
    const before = await footprint(service);
    expect(await miss(broken, limit * 12)).toEqual({ 404: limit, 429: limit * 11 });
    const rejected = await lookUp(broken);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(rejected.headers.get('ratelimit-policy')).toBe(`"lookup-misses";q=${limit};w=60`);
    expect((await redeem(broken, demoCodes.multiUse)).status).toBe(429);
    expect(await footprint(service)).toEqual(before);

    expect(await statusOf(lookUp({ token: keyOf(1), address: '198.51.100.2' }))).toBe(200);
    expect(await statusOf(lookUp({ token: keyOf(2), address }))).toBe(200);
    expect(await statusOf(lookUp({ token: demoApiKey, address }))).toBe(200);
    const windows = await rows(
      service,
      "select key from rate_limits where (key like '%api-key:%' or key like '%198.51.100%') and window_ends > now() + interval '60 s'",
    );
    expect(windows).toEqual([]);
  });

  test('has one limit for all interfaces', async () => {
    const till = { token: keyOf(2), address: '198.51.100.4' };
    expect(await miss(till, limit - 1)).toEqual({ 404: limit - 1 });
    expect(await statusOf(redeem(till, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'))).toBe(404);
    expect(await statusOf(redeem(till, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'))).toBe(429);
  });

  test('does not limit a staff member behind its address', async () => {
    const shared = '198.51.100.5';
    const staff = { token: await signIn(service, 'redeem@demo.test'), address: shared };
    expect(await miss({ token: keyOf(2), address: shared }, limit * 3)).toEqual({
      404: limit,
      429: limit * 2,
    });
    expect(await statusOf(lookUp(staff))).toBe(200);
    expect(await miss(staff, limit + 1)).toEqual({ 404: limit, 429: 1 });
  });
});

describe('a key that looks up unknown codes from many addresses', () => {
  const addressOf = (index: number) => `203.0.113.${index}`;

  test('is rejected at every address for 15 minutes after ten times the limit, and other keys are not', async () => {
    const token = keyOf(3);
    // An address whose look-ups succeed is trusted, but not beyond the limit of its key.
    expect(await statusOf(lookUp({ token, address: addressOf(99) }))).toBe(200);
    for (let index = 0; index < 10; index += 1) {
      expect(await statusOf(lookUp({ token, address: addressOf(50 + index) }))).toBe(200);
      expect(await miss({ token, address: addressOf(index) }, limit)).toEqual({ 404: limit });
    }
    const before = await footprint(service);
    for (const address of [addressOf(10), addressOf(11), addressOf(0), addressOf(99)]) {
      const rejected = await lookUp({ token, address });
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(840);
      expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
    expect((await redeem({ token, address: addressOf(12) }, demoCodes.multiUse)).status).toBe(429);
    expect(await footprint(service)).toEqual(before);
    expect(await statusOf(lookUp({ token: keyOf(4), address: addressOf(0) }))).toBe(200);
    expect((await pages['/v/'](addressOf(0))).status).toBe(404);
  });
});
