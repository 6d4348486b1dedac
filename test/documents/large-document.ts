import { expect } from 'vitest';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { order, productInput } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

/** Places an order of 100 vouchers on sales page 1. Returns the URL of its document. */
export async function largeDocumentUrl(service: Pick<TestService, 'url'>): Promise<string> {
  const { status, body } = await order(service, Array(100).fill(productInput()));
  expect(status).toBe(201);
  const { data } = await graphql(
    service,
    'query ($selection: DocumentSelectionInput!) { salesPage(databaseId: 1) { documentUrl(selection: $selection) } }',
    { selection: { orderId: encodePageGlobalId('Order', 1, body.id) } },
  );
  return data.salesPage.documentUrl;
}
