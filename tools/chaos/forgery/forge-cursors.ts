import { versions } from '../../../rest-adapter/versions.ts';
import { kindOf } from '../../../test/tenancy/kinds.ts';
import type { Caller } from '../tenancy/caller.ts';
import { type Ids, nothing } from '../tenancy/question.ts';
import { alterations } from './forge-texts.ts';
import type { Forged } from './forged.ts';

/** Requests every list of v2.1 with its own cursor altered at each position, and with the cursors of every other list. */
export async function forgeCursors(caller: Caller, ids: Ids): Promise<Forged> {
  const lists = await readLists(caller, ids);
  const taken: string[] = [];
  let tried = 0;
  const refuse = async (path: string, cursor: string, what: string) => {
    tried += 1;
    const { status } = await caller.ask({ method: 'GET', path: `${path}?cursor=${encodeURIComponent(cursor)}` });
    if (status !== 400) taken.push(`${path} with ${what} was answered ${status}`);
  };
  for (const { path, cursor } of lists) {
    for (const altered of [...alterations(cursor, 7), ...enlarged(cursor)]) await refuse(path, altered, `the cursor ${altered}`);
    for (const other of lists) if (other.path !== path) await refuse(path, other.cursor, `a cursor of ${other.path}`);
  }
  if (lists.length === 0) taken.push('no list gave a cursor');
  return { tried, taken };
}

async function readLists(caller: Caller, ids: Ids): Promise<{ readonly path: string; readonly cursor: string }[]> {
  const paths = versions.flatMap(({ prefixes: [prefix = ''], routes }) =>
    routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) =>
        path.replace(/:(\w+)/g, (_match, name: string) => {
          const kind = kindOf(name, path);
          return String(kind === null ? 0 : (ids.get(kind) ?? nothing(kind)));
        }),
      )
      .map((path) => `${prefix}${path}`),
  );
  const found = await Promise.all(
    paths.map(async (path) => {
      const { text } = await caller.ask({ method: 'GET', path });
      const [, cursor] = /"next":"([^"]+)"/.exec(text) ?? [];
      return cursor === undefined ? [] : [{ path, cursor }];
    }),
  );
  return found.flat();
}

/** Returns the cursor with a changed payload, with and without its signature. */
function enlarged(cursor: string): string[] {
  const [payload = '', signature = ''] = cursor.split('.');
  const said: unknown[] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changes = [
    said.with(1, 2),
    said.with(2, said[2] === 'asc' ? 'desc' : 'asc'),
    said.with(3, 10_000),
    said.with(4, 'before'),
    said.with(5, null),
  ];
  const encoded = changes
    .filter((change) => JSON.stringify(change) !== JSON.stringify(said))
    .map((change) => Buffer.from(JSON.stringify(change)).toString('base64url'));
  return encoded.flatMap((text) => [text, `${text}.`, `${text}.${signature}`]);
}
