import { afterEach, expect, test, vi } from 'vitest';
import type { Statement } from '../../src/platform/database/database.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

afterEach(() => vi.restoreAllMocks());

interface Sold {
  readonly databaseId: number;
  readonly voucherCode: string;
}

async function soldOn(salesPageId: number): Promise<Sold[]> {
  const document = `query ($page: SafeInt!) { salesPage(databaseId: $page) { orders(first: 50) { nodes { products: soldVouchers { databaseId voucherCode } } } } }`;
  const { data } = await graphql(service, document, { page: salesPageId });
  return data.salesPage.orders.nodes.flatMap(({ products }: { products: Sold[] }) => products);
}

const byCode = `query ($page: ID!, $code: String!) {
  voucherByCode(salesPageId: $page, voucherCode: $code) {
    soldVoucher {
      databaseId
      voucherCode
      redemptions { nodes { soldVoucher { databaseId } } }
      refunds { nodes { soldVoucher { databaseId } } }
      order { databaseId products: soldVouchers { databaseId } }
    }
    order { reference }
  }
}`;

test('concurrent look-ups by code share statements and return their own results, even if shared statements fail', async () => {
  const [here, there] = [await soldOn(1), await soldOn(2)];
  expect(here.length).toBeGreaterThan(20);
  expect(there.length).toBeGreaterThan(0);
  const lookUps = [
    ...here.map(({ databaseId, voucherCode }) => ({ page: 1, code: voucherCode, found: databaseId })),
    ...there.map(({ databaseId, voucherCode }) => ({
      page: 2,
      code: voucherCode.toLowerCase(),
      found: databaseId,
    })),
    ...there.slice(0, 3).map(({ voucherCode }) => ({ page: 1, code: voucherCode, found: null })),
    ...here
      .slice(0, 3)
      .map(({ databaseId, voucherCode }) => ({ page: 1, code: voucherCode, found: databaseId })),
    { page: 1, code: 'AAAA-AAAA-AAAA-AAAA', found: null },
  ];
  const alone: unknown[] = [];
  for (const { page, code } of lookUps)
    alone.push((await graphql(service, byCode, { page: `SalesPage:${page}`, code })).data?.voucherByCode);
  expect(alone.map((sold) => (sold as { soldVoucher: Sold } | null)?.soldVoucher.databaseId ?? null)).toEqual(
    lookUps.map(({ found }) => found),
  );

  const statements: Statement[] = [];
  const { query } = service.database;
  vi.spyOn(service.database, 'query').mockImplementation((statement) => {
    statements.push(statement);
    return query(statement);
  });
  const lookUpConcurrently = () =>
    Promise.all(
      lookUps.map(({ page, code }) => graphql(service, byCode, { page: `SalesPage:${page}`, code })),
    );
  expect((await lookUpConcurrently()).map(({ data }) => data?.voucherByCode)).toEqual(alone);
  // An embedded database blocks the only thread while it runs a statement, so no further look-up
  // can join a batch.
  if (service.database.kind === 'postgresql')
    expect(statements.filter(isLookUp).length).toBeLessThan(lookUps.length);

  let lost = 0;
  vi.spyOn(service.database, 'query').mockImplementation((statement) => {
    if (!isLookUp(statement) || !isShared(statement)) return query(statement);
    lost += 1;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  expect((await lookUpConcurrently()).map(({ data }) => data?.voucherByCode)).toEqual(alone);
  if (service.database.kind === 'postgresql') expect(lost).toBeGreaterThan(0);
});

function isLookUp({ text }: Statement): boolean {
  return text.includes('code_hash = k.hash');
}

function isShared({ values: [pages] }: Statement): boolean {
  return Array.isArray(pages) && pages.length > 1;
}
