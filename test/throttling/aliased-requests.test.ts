import { expect, test } from 'vitest';
import { errorCodes } from '../graphql/error-codes.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits, tally } from './defaults.ts';

const service = useTestService(defaultLimits);
const aliased = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');

test('of 70 aliased sign-ins to one account in a document, sixty are rejected as RATE_LIMITED', async () => {
  const attempt = (index: number) =>
    `signIn(input: { email: "admin@demo.test", password: "wrong ${index}", subdomain: "demo-spa" }) { userErrors { __typename code } }`;
  const { data } = await graphql(service, `mutation { ${aliased(70, attempt)} }`, {}, null);
  const codes = Object.values(data as Record<string, { code: string }>).map(({ code }) => code);
  expect(tally(codes)).toEqual({ INVALID_CREDENTIALS: 10, RATE_LIMITED: 60 });
});

test('of 100 aliased look-ups of unknown codes in a document, seventy are rejected as RATE_LIMITED', async () => {
  const lookUp = (index: number) =>
    `voucherByCode(salesPageId: "SalesPage:1", voucherCode: "ZZZZ-ZZZZ-ZZZZ-${1000 + index}") { soldVoucher { id } }`;
  const response = await graphql(service, `{ ${aliased(100, lookUp)} }`);
  expect(tally(errorCodes(response) as string[])).toEqual({ RATE_LIMITED: 70 });
  expect(Object.values(response.data).filter((voucher) => voucher === null)).toHaveLength(100);
});

// Each document contains more reads than may run and wait for one principal (`maxWaiting` in
// expensive-statements.ts).
test.each<[string, (index: number) => string]>([
  ['counts', () => 'orders(first: 1) { totalCount { isExact } }'],
  ['searches', (index) => `orders(first: 1, filter: { search: "a${index}" }) { pageInfo { hasNextPage } }`],
  ['sorts without an index', () => 'soldVouchers(first: 1, sortBy: REMAINING) { pageInfo { hasNextPage } }'],
])('a document with 40 aliased %s returns all results', async (_what, field) => {
  const { data, errors } = await graphql(service, `{ salesPage(databaseId: 1) { ${aliased(40, field)} } }`);
  expect(errors).toBeUndefined();
  expect(Object.values(data.salesPage).filter((connection) => connection !== null)).toHaveLength(40);
});
