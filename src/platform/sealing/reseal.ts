import type { SqlClient } from '../database/database.ts';
import type { Sealer } from './sealer.ts';

/** A column of sealed texts, with the columns that contain hashes of the same texts. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the primary key, in its order. */
  readonly key: readonly { readonly name: string; readonly type: 'int' | 'text' }[];
  readonly sealer: Sealer;
  /** The columns of hashes by which rows are looked up, each with its hash function, which uses the first secret. */
  readonly hashes: Readonly<Record<string, (text: string) => Uint8Array>>;
}

export interface ResealResult {
  readonly resealed: number;
  /** Number of texts whose secret is not among CODE_SECRETS. They are not changed. */
  readonly unreadable: number;
}

/** Number of rows that one statement reads and one statement writes. */
const batchSize = 500;

/**
 * Seals every text of a column again with the first of CODE_SECRETS, and recomputes its hashes (D66). Each batch is committed
 * separately, so the run can be stopped and repeated. A row is updated only if its sealed text is still the one that was read.
 * Rows that the service changes concurrently are skipped, because it seals them with the first secret. `onProgress` is called
 * with the total number of resealed texts after each batch that changed rows.
 */
export async function resealColumn(
  client: SqlClient,
  target: SealedColumn,
  onProgress: (resealed: number) => void,
): Promise<ResealResult> {
  const { key, sealer, hashes } = target;
  const readText = readTextOf(target);
  const writeText = writeTextOf(target);
  let resealed = 0;
  let unreadable = 0;
  for (let after: readonly unknown[] | null = null; ; ) {
    const values: unknown[] = [sealer.prefix, after !== null, ...(after ?? key.map(({ type }) => (type === 'int' ? 0 : '')))];
    const rows = await client.query<Record<string, unknown> & { sealed: Uint8Array }>({ text: readText, values });
    const read = rows.map((row) => ({ row, text: unseal(sealer, row.sealed) }));
    const found = read.flatMap(({ row, text }) => (text === null ? [] : [{ row, text }]));
    unreadable += read.length - found.length;
    const written = await client.query({
      text: writeText,
      values: [
        ...key.map(({ name }) => found.map(({ row }) => row[name])),
        found.map(({ row }) => row.sealed),
        found.map(({ text }) => sealer.seal(text)),
        ...Object.values(hashes).map((hash) => found.map(({ text }) => hash(text))),
      ],
    });
    resealed += written.length;
    if (written.length > 0) onProgress(resealed);
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return { resealed, unreadable };
    after = key.map(({ name }) => last[name]);
  }
}

/**
 * Returns the statement that reads a batch. $1: prefix of texts sealed with the first secret. $2: whether to start after the key
 * whose columns are $3 and following.
 */
function readTextOf({ table, column, key }: SealedColumn): string {
  const names = key.map(({ name }) => name).join(', ');
  const after = key.map(({ type }, index) => `$${index + 3}::${type}`).join(', ');
  return `
  select ${names}, ${column} as sealed from ${table}
   where ${column} is not null and substring(${column} from 1 for length($1::bytea)) <> $1::bytea
     and (not $2::bool or (${names}) > (${after}))
   order by ${names} limit ${batchSize}`;
}

function writeTextOf({ table, column, key, hashes }: SealedColumn): string {
  const hashNames = Object.keys(hashes);
  const columns = [...key.map(({ name }) => name), 'old_sealed', 'new_sealed', ...hashNames.map((name) => `new_${name}`)];
  const types = [...key.map(({ type }) => type), 'bytea', 'bytea', ...hashNames.map(() => 'bytea')];
  const unnested = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  return `
  update ${table} t set ${[`${column} = n.new_sealed`, ...hashNames.map((name) => `${name} = n.new_${name}`)].join(', ')}
    from unnest(${unnested}) as n(${columns.join(', ')})
   where ${key.map(({ name }) => `t.${name} = n.${name}`).join(' and ')} and t.${column} = n.old_sealed
  returning 1`;
}

function unseal(sealer: Sealer, sealed: Uint8Array): string | null {
  try {
    return sealer.unseal(sealed);
  } catch {
    return null;
  }
}
