import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { assertDocumented } from '../support/openapi-contract.ts';
import type { TestService } from '../support/test-service.ts';

export interface FetchedDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

interface FetchOptions {
  readonly accept?: string;
  /** The query with its question mark. Defaults to none. */
  readonly query?: string;
  /** A bearer token. Null sends no token. Defaults to the demo API key. */
  readonly token?: string | null;
  readonly salesPageId?: number;
}

/**
 * Requests the document of an order product over REST. Asserts that the response matches the
 * OpenAPI document.
 */
export async function fetchDocument(
  service: TestService,
  { order, id }: Row,
  { accept = 'application/pdf', query = '', token = demoApiKey, salesPageId = 1 }: FetchOptions = {},
): Promise<FetchedDocument> {
  const path = `/v2.1/sales-pages/${salesPageId}/orders/${order}/products/${id}/document${query}`;
  const headers = { accept, ...(token !== null && { authorization: `Bearer ${token}` }) };
  const response = await fetch(service.url + path, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : Buffer.from(bytes).toString('latin1');
  assertDocumented('GET', path, { status: response.status, headers: response.headers, body });
  return { status: response.status, headers: response.headers, bytes };
}

/** Opens a link that `documentUrl` returned, without a token. */
export async function openLink(url: string): Promise<FetchedDocument> {
  const response = await fetch(url);
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/**
 * Reads `documentUrl` of sales page 1 for a selection. Returns the URL and the errors of the
 * operation.
 */
export async function documentUrl(
  service: TestService,
  selection: { readonly orderId?: string; readonly soldVoucherIds?: readonly string[] },
  { format = 'PDF', paper = 'A4', token }: { format?: string; paper?: string; token?: string } = {},
) {
  const { data, errors } = await graphql(
    service,
    `query ($selection: DocumentSelectionInput!, $format: DocumentFormat, $paper: DocumentPaper) {
      salesPage(databaseId: 1) { documentUrl(selection: $selection, format: $format, paper: $paper) }
    }`,
    { selection, format, paper },
    token,
  );
  return { url: data?.salesPage?.documentUrl as string, errors };
}
