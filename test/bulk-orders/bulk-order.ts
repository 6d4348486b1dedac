import { until } from '../../tools/harness/until.ts';
import { change } from '../catalogue/mutate.ts';
import { articles } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

export const selection = `id reference status quantity issued total { amount currency } failure createdAt completedAt
  createdBy { __typename name }`;

/** Returns the input of a bulk order of printed vouchers of sales page 1. */
export function bulkOrderOf(input: Row = {}, voucher: Row = {}): Row {
  return {
    salesPageId: 'SalesPage:1',
    language: 'en',
    purchaser: { name: 'Example Ltd', email: 'orders@company.example' },
    voucher: { ...articles.massage, message: 'Thank you!', delivery: { unshipped: 'PRINTOUT' }, ...voucher },
    quantity: 250,
    ...input,
  };
}

/** Creates a bulk order. Returns it, or the error. */
export function createBulkOrder(
  service: TestService,
  input: Row = {},
  voucher: Row = {},
  token?: string,
): Promise<Row> {
  return change(service, 'createBulkOrder', bulkOrderOf(input, voucher), selection, token);
}

/** Issues a bulk order. Returns it, or the error. */
export function issueBulkOrder(
  service: TestService,
  { id, quantity }: Row,
  input: Row = {},
  token?: string,
): Promise<Row> {
  return change(service, 'issueBulkOrder', { id, quantity, ...input }, selection, token);
}

export async function readBulkOrder(service: TestService, id: string, fields = selection): Promise<Row> {
  const { data } = await graphql(service, `{ node(id: "${id}") { ... on BulkOrder { ${fields} } } }`);
  return data.node;
}

/** Waits until the job of a bulk order has ended. Returns the bulk order. */
export function settleBulkOrder(service: TestService, id: string): Promise<Row> {
  return until(async () => {
    const found = await readBulkOrder(service, id);
    return found.status !== 'ISSUING' && found;
  }, 60_000);
}

/** Creates and issues a bulk order, and waits until its job has ended. Returns the bulk order. */
export async function sellInBulk(service: TestService, input: Row = {}, voucher: Row = {}): Promise<Row> {
  const created = await createBulkOrder(service, input, voucher);
  await issueBulkOrder(service, created);
  return settleBulkOrder(service, created.id);
}
