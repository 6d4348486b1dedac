import { parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { surcharges } from '../../schema/limits/surcharge.ts';
import { storefrontSchema } from '../../schema/schema.ts';
import { findOperationCost } from '../../server/graphql/operation-cost.ts';
import { useTestService } from '../support/test-service.ts';
import { insertKey, sendToStorefront } from './storefront.ts';

describe('the cost budgets of a storefront', () => {
  const costPerMinute = 2_000;
  const service = useTestService({ LIMIT_COST_PER_MINUTE: String(costPerMinute), TRUST_PROXY: 'true' });
  let key: string;
  beforeAll(async () => {
    key = await insertKey(service);
  });

  // Costs 4 points.
  const query = '{ salesPage { id } }';
  const send = (address: string, token = key) =>
    sendToStorefront(service, token, query, {
      headers: { 'x-forwarded-for': address, accept: 'application/graphql-response+json' },
    });
  const exhaust = async (address: string): Promise<Response> => {
    for (let count = 0; count < costPerMinute / 20; count += 1) {
      const response = await send(address);
      if (response.status !== 200) return response;
    }
    throw new Error('the budget was not exhausted');
  };

  test('an address that exhausts its budget delays neither another address nor another key', async () => {
    const rejected = await exhaust('198.51.100.1');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await rejected.json()).errors[0].extensions).toMatchObject({
      code: 'RATE_LIMITED',
      policy: 'storefront-cost',
    });
    expect((await send('198.51.100.2')).status).toBe(200);
    expect((await send('198.51.100.1', await insertKey(service))).status).toBe(200);
  });

  test('all addresses together exhaust the budget of the key', async () => {
    const policies = new Set<string>();
    for (let host = 1; host <= 25; host += 1) {
      const { errors } = await (await exhaust(`203.0.113.${host}`)).json();
      policies.add(errors[0].extensions.policy);
    }
    expect([...policies]).toEqual(['storefront-cost', 'publishable-key-cost']);
    expect((await send('192.0.2.1', await insertKey(service))).status).toBe(200);
  });
});

test.each([
  [
    'calculateOrder',
    'query ($input: CalculateOrderInput!) { calculateOrder(input: $input) { total { amount } } }',
  ],
  ['startCheckout', 'mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { token } }'],
])('%s costs the points of a guess, so that discount codes cannot be tried quickly', (_field, document) => {
  const cost = findOperationCost(storefrontSchema, parse(document), null, {});
  expect(cost).toBeGreaterThan(surcharges.guess);
  expect(cost).toBeLessThan(surcharges.guess + 100);
});
