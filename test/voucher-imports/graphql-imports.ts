import { expect } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

export const headings = 'code,balance,initial_balance,title,expires_on,customer_name';
/** Returns a file with three valid rows, an invalid row and two rows with the same code. */
export const fileOf = (prefix: string) =>
  [
    headings,
    `${prefix}-0001-AAAA,40,50,Gift card,2035-01-01,Ada`,
    `${prefix}-0002-BBBB,10.50,20,Gift card,2035-01-01,Bob`,
    `${prefix}-0003-CCCC,5,5,Gift card,2035-01-01,Cy`,
    `${prefix}-0004-DDDD,much,5,Gift card,soon,Dee`,
    `${prefix}-0005-EEEE,5,5,Gift card,2035-01-01,Eve`,
    `${prefix}-0005-eeee,5,5,Gift card,2035-01-01,Eve`,
  ].join('\n');
/** The control totals of such a file. */
export const totals = 'create=3,redeem=0,skip=3,uses=0,GBP=5550';

const selection = `voucherImport {
  id source status uploadUrl rowCount controlTotals createdAt checkedAt committedAt revertedAt createdBy { __typename name }
  totals { outcome status rows balance { amount currency } usesLeft }
  rows(first: 20) { totalCount { value } edges { node { line codeEnding outcome errors { column message } } } } }`;

/** The imports of a service over GraphQL, as an administrator of sales page 1. */
export function importsOf(service: TestService) {
  let token = '';
  /** Sends a mutation. Returns the import, or the error. */
  const send = async (mutation: string, input: Row) => {
    token ||= await signIn(service, 'admin@demo.test');
    const result = await mutate(service, mutation, input, selection, token);
    return result.voucherImport ?? result;
  };
  const create = (source: string, input: Row = {}) =>
    send('createVoucherImport', { salesPageId: 'SalesPage:1', source, format: 'TEMPLATE', ...input });
  return {
    send,
    create,
    /** Creates an import and uploads a file. Returns its global id. */
    async upload(source: string): Promise<string> {
      const { id, uploadUrl } = await create(source);
      expect(await put(uploadUrl, fileOf(source))).toEqual({ status: 204, body: '' });
      return id;
    },
    async read(id: string, fields: string): Promise<Row> {
      token ||= await signIn(service, 'admin@demo.test');
      const { data, errors } = await graphql(service, `{ node(id: "${id}") { ... on VoucherImport { ${fields} } } }`, {}, token);
      expect(errors).toBeUndefined();
      return data.node;
    },
  };
}

/** Uploads a file to the URL of an import. */
export async function put(url: string, body: string) {
  const response = await fetch(url, { method: 'PUT', body });
  return { status: response.status, body: await response.text() };
}
