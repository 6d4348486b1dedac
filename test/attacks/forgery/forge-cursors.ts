import { versions } from '../../../rest-adapter/versions.ts';
import type { Caller } from '../tenancy/caller.ts';
import { fillRoute, type Ids } from '../tenancy/id-request.ts';
import { alterations } from './alterations.ts';
import type { ForgeryResult } from './forgery-result.ts';

/**
 * Requests each list with altered variants of its cursor, and with the cursors of all other lists.
 * The server must respond to each request with 400.
 */
export async function forgeCursors(caller: Caller, ids: Ids): Promise<ForgeryResult> {
  const lists = await readLists(caller, ids);
  const accepted: string[] = [];
  let tried = 0;
  const expectRejection = async (path: string, cursor: string, what: string) => {
    tried += 1;
    const { status } = await caller.send({
      method: 'GET',
      path: `${path}?cursor=${encodeURIComponent(cursor)}`,
    });
    if (status !== 400) accepted.push(`${path} with ${what} returned ${status}`);
  };
  for (const { path, cursor } of lists) {
    for (const altered of [...alterations(cursor, 7), ...withChangedFields(cursor)])
      await expectRejection(path, altered, `the cursor ${altered}`);
    for (const other of lists)
      if (other.path !== path) await expectRejection(path, other.cursor, `a cursor of ${other.path}`);
  }
  if (lists.length === 0) accepted.push('no list returned a cursor');
  return { tried, accepted };
}

async function readLists(
  caller: Caller,
  ids: Ids,
): Promise<{ readonly path: string; readonly cursor: string }[]> {
  const paths = versions.flatMap(({ prefixes: [prefix = ''], routes }) =>
    routes.filter(({ method }) => method === 'GET').map(({ path }) => `${prefix}${fillRoute(path, ids)}`),
  );
  const found = await Promise.all(
    paths.map(async (path) => {
      const { text } = await caller.send({ method: 'GET', path });
      const [, cursor] = /"next":"([^"]+)"/.exec(text) ?? [];
      return cursor === undefined ? [] : [{ path, cursor }];
    }),
  );
  return found.flat();
}

/**
 * Returns variants of the cursor with one changed field: each without a signature, with an empty
 * signature, and with the original signature.
 */
function withChangedFields(cursor: string): string[] {
  const [payload = '', signature = ''] = cursor.split('.');
  const fields: unknown[] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changes = [
    fields.with(1, 2),
    fields.with(2, fields[2] === 'asc' ? 'desc' : 'asc'),
    fields.with(3, 10_000),
    fields.with(4, 'before'),
    fields.with(5, null),
  ];
  const encoded = changes
    .filter((change) => JSON.stringify(change) !== JSON.stringify(fields))
    .map((change) => Buffer.from(JSON.stringify(change)).toString('base64url'));
  return encoded.flatMap((text) => [text, `${text}.`, `${text}.${signature}`]);
}
