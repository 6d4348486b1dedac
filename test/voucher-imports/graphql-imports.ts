import { expect } from 'vitest';
import { until } from '../../tools/harness/until.ts';
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
/** The control totals of a file that `fileOf` returns. */
export const totals = 'create=3,redeem=0,skip=3,uses=0,GBP=5550';

const selection = `id source status progress failure uploadUrl rowCount controlTotals createdAt checkedAt committedAt revertedAt
  createdBy { __typename name }
  totals { outcome status rows balance { amount currency } usesLeft }
  rows(first: 20) { totalCount { value } edges { node { line codeEnding outcome errors { column message } } } }`;
const inProgress = ['CHECKING', 'COMMITTING', 'REVERTING'];

/**
 * Returns functions that manage imports of a service over GraphQL, as an administrator of sales
 * page 1.
 */
export function importsOf(service: TestService) {
  let token = '';
  /** Sends a mutation. Returns the import, or the error. */
  const send = async (mutation: string, input: Row) => {
    token ||= await signIn(service, 'admin@demo.test');
    const result = await mutate(service, mutation, input, `voucherImport { ${selection} }`, token);
    return result.voucherImport ?? result;
  };
  const read = async (id: string, fields: string): Promise<Row> => {
    token ||= await signIn(service, 'admin@demo.test');
    const { data, errors } = await graphql(
      service,
      `{ node(id: "${id}") { ... on VoucherImport { ${fields} } } }`,
      {},
      token,
    );
    expect(errors).toBeUndefined();
    return data.node;
  };
  const create = (source: string, input: Row = {}) =>
    send('createVoucherImport', { salesPageId: 'SalesPage:1', source, format: 'TEMPLATE', ...input });
  /** Waits until no step of an import is in progress. Returns the import. */
  const settle = (id: string): Promise<Row> =>
    until(async () => {
      const found = await read(id, selection);
      return !inProgress.includes(found.status) && found;
    });
  return {
    send,
    create,
    /**
     * Creates an import with this source and uploads `fileOf(source)`. Returns the global id of the
     * import.
     */
    async upload(source: string): Promise<string> {
      const { id, uploadUrl } = await create(source);
      expect(await put(uploadUrl, fileOf(source))).toEqual({ status: 204, body: '' });
      return id;
    },
    read,
    settle,
    /** Corrects rows of an import. Returns the payload, or the error. */
    correct: async (id: string, rows: readonly Row[]): Promise<Row> => {
      token ||= await signIn(service, 'admin@demo.test');
      const fields =
        'voucherImport { status } rows { line outcome codeEnding cells { column value } errors { column message } }';
      return mutate(service, 'correctVoucherImportRows', { id, rows }, fields, token);
    },
    /** Returns the rows of an import that a commit skips. */
    readSkipped: async (id: string): Promise<Row[]> => {
      const fields = 'line outcome isCodeRequired cells { column value isCode } errors { column message }';
      const { rows } = await read(id, `rows(first: 20) { nodes { ${fields} } }`);
      return rows.nodes.filter(({ outcome }: Row) => outcome === 'ERROR' || outcome === 'CONFLICT');
    },
    /**
     * Sends the mutation of a step, and waits until its job has ended. Returns the import, or the
     * error.
     */
    async run(mutation: string, input: Row): Promise<Row> {
      const queued = await send(mutation, input);
      return queued.code === undefined ? settle(queued.id) : queued;
    },
  };
}

/** Uploads a file to the URL of an import. Returns the status and the body of the response. */
export async function put(url: string, body: string) {
  const response = await fetch(url, { method: 'PUT', body });
  return { status: response.status, body: await response.text() };
}
