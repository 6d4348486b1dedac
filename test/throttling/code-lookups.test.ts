import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { defaultLimits, inParallel, tally } from './defaults.ts';

/**
 * Returns an unknown code. Every other code has a dash that a look-up ignores only in the second
 * form (D78).
 */
const wrongCode = (index: number) => {
  const code = `ZZZZ-ZZZZ-${String(index)
    .padStart(8, '0')
    .replace(/(.{4})/, '$1-')}`;
  return index % 2 === 0 ? code : code.replaceAll('-', '–');
};

const interfaces: Record<string, (service: TestService, code: string) => Promise<string>> = {
  'v1 status': async (service, code) => outcome(await request(service, `/v1/status?domain=1&code=${code}`)),
  'v1 redeem': async (service, code) =>
    outcome(await request(service, '/v1/redeem', { json: { domain: 1, code } })),
  'v2.1': async (service, voucher_code) =>
    outcome(
      await request(service, '/v2.1/sales-pages/1/redemptions', {
        json: { redeem_location: 1, voucher_code },
      }),
    ),
  GraphQL: async (service, code) => {
    const document = `query ($code: String!) { voucherByCode(salesPageId: "SalesPage:1", voucherCode: $code) { soldVoucher { value { amount } } } }`;
    const { data, errors } = await graphql(service, document, { code });
    if (errors) return errors[0]?.extensions?.code === 'RATE_LIMITED' ? 'rejected' : 'failed';
    return data.voucherByCode === null ? 'miss' : 'hit';
  },
};

function outcome({ status }: RestResponse): string {
  if (status === 429) return 'rejected';
  if (status === 404) return 'miss';
  return status < 300 ? 'hit' : String(status);
}

/**
 * The number of attempts. It is several times the limit, even if the limit applied per interface or
 * per process.
 */
const wrongCodes = isLongRun ? 10_000 : 500;

describe(`${wrongCodes} wrong codes of one principal`, () => {
  const service = useTestService(defaultLimits);

  test('requests with wrong codes through all interfaces are completed within a minute, and only 30 codes are looked up (D34)', {
    timeout: 300_000,
  }, async () => {
    const sends = Object.values(interfaces);
    const started = performance.now();
    const outcomes = await inParallel(wrongCodes, 64, async (index) =>
      sends[index % sends.length]?.(service, wrongCode(index)),
    );
    const seconds = (performance.now() - started) / 1000;
    const counts = tally(outcomes.map(String));
    process.stdout.write(
      `${wrongCodes} wrong codes in ${seconds.toFixed(1)} s: ${counts.miss} reached the look-up\n`,
    );
    expect(counts).toEqual({ miss: 30, rejected: wrongCodes - 30 });
    expect(seconds).toBeLessThan(60);
  });

  test('a valid code of the same principal is rejected with 429 after 30 failed look-ups', async () => {
    const rejected = await request(service, `/v1/status?domain=1&code=${demoCodes.monetary}`);
    expect(rejected.status).toBe(429);
    expect(rejected.body).toEqual({
      code: 1003,
      errors: {},
      message: expect.stringContaining('Too many'),
      status: 'failed',
    });
    const seconds = Number(rejected.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(rejected.headers.get('ratelimit-policy')).toBe('"lookup-misses";q=30;w=60');
    expect(rejected.headers.get('ratelimit')).toMatch(/^"lookup-misses";r=0;t=\d+$/);
    expect(rejected.headers.get('ratelimit-limit')).toBe('30');
    expect(rejected.headers.get('ratelimit-remaining')).toBe('0');
  });

  test('after 30 failed look-ups, aliased look-ups are rejected as RATE_LIMITED, but not a redemption by product', async () => {
    const document = `query { ${Array.from({ length: 10 }, (_, i) => `a${i}: voucherByCode(salesPageId: "SalesPage:1", voucherCode: "${wrongCode(i)}") { soldVoucher { value { amount } } }`).join(' ')} }`;
    const { errors } = await graphql(service, document);
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(Array(10).fill('RATE_LIMITED'));
    const byProduct = await request(service, '/v2.1/sales-pages/1/redemptions', {
      json: { redeem_location: 1, order_product: 2_000_000 },
    });
    expect(byProduct.status).toBe(404);
  });
});

describe('a caller whose look-ups succeed', () => {
  const service = useTestService(defaultLimits);

  test('290 concurrent look-ups of a valid code succeed', async () => {
    const outcomes = await inParallel(
      290,
      64,
      () => interfaces['v1 status']?.(service, demoCodes.monetary) ?? Promise.resolve(''),
    );
    expect(tally(outcomes)).toEqual({ hit: 290 });
  });

  test('look-ups above 300 per minute are rejected with 429, with the limit in the headers', async () => {
    const outcomes = await inParallel(60, 8, () =>
      request(service, `/v1/status?domain=1&code=${demoCodes.monetary}`),
    );
    const rejected = outcomes.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThanOrEqual(50);
    expect(rejected[0]?.headers.get('ratelimit-policy')).toBe('"lookups";q=300;w=60');
  });
});

describe('alternating wrong and valid codes', () => {
  const service = useTestService({ ...defaultLimits, LIMIT_LOOKUPS_PER_MINUTE: '100000' });

  test('valid codes between wrong codes do not raise the limit of 30 failed look-ups', async () => {
    const outcomes = await inParallel(2_000, 32, (index) =>
      index % 2 === 0
        ? (interfaces['v1 status']?.(service, demoCodes.monetary) ?? Promise.resolve(''))
        : (interfaces['v1 status']?.(service, wrongCode(index)) ?? Promise.resolve('')),
    );
    expect(tally(outcomes).miss).toBeLessThanOrEqual(30);
    expect(tally(outcomes).miss).toBeGreaterThanOrEqual(15);
  });
});
