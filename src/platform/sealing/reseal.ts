import { fromBytea, toBytea } from '../database/bytea.ts';
import type { SqlClient } from '../database/database.ts';
import { bytea, int, json, notNull, nullable } from '../database/sql-types.ts';
import { defineVariants } from '../database/statement.ts';
import type { Sealer } from './sealer.ts';

/** A column of sealed texts, as the statements need it. */
interface ColumnNames {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key with their types, in its order: `principal text, key text`. */
  readonly key: string;
  /** The columns of hashes by which rows are looked up, separated by commas. Empty if rows are looked up by no hash. */
  readonly hashColumns: string;
}

/** A column of sealed texts, with the columns that contain hashes of the same texts. */
export interface SealedColumn extends Omit<ColumnNames, 'hashColumns'> {
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

/** The columns of a row's primary key, and its sealed text in the hex format of `bytea`. */
interface SealedRow {
  readonly [keyColumn: string]: string | number;
  readonly old_sealed: string;
}

const examples: readonly ColumnNames[] = [
  { table: 'order_products', column: 'code_sealed', key: 'id int', hashColumns: 'code_hash,code_ending_hash' },
  { table: 'webhooks', column: 'secret_sealed', key: 'id int', hashColumns: '' },
  { table: 'idempotency_keys', column: 'response_sealed', key: 'principal text, key text', hashColumns: '' },
];

/** Reads a batch of the texts that do not begin with `prefix`. `after` is the last row of the previous batch. */
const readBatch = defineVariants({
  name: 'read-sealed-texts',
  params: { prefix: bytea, after: nullable(json<SealedRow>()) },
  row: { row: notNull(json<SealedRow>()) },
  text({ table, column, key }: ColumnNames) {
    const columns = parseKey(key);
    const names = columns.map(({ name }) => name).join(', ');
    return `
  select jsonb_build_object(${columns.map(({ name }) => `'${name}', ${name}`).join(', ')}, 'old_sealed', ${column}) as row from ${table}
   where ${column} is not null and substring(${column} from 1 for length($1::bytea)) <> $1::bytea
     and ($2::jsonb is null or (${names}) > (${columns.map(({ name, type }) => `($2::jsonb ->> '${name}')::${type}`).join(', ')}))
   order by ${names} limit ${batchSize}`;
  },
  examples,
  isPrepared: false,
});

/** Writes the texts and hashes of a batch to the rows whose sealed text is still `old_sealed`. */
const writeBatch = defineVariants({
  name: 'write-sealed-texts',
  params: { rows: json<readonly SealedRow[]>() },
  row: { written: notNull(int) },
  text({ table, column, key, hashColumns }: ColumnNames) {
    const written = [
      { name: column, value: 'new_sealed' },
      ...splitNames(hashColumns).map((name) => ({ name, value: `new_${name}` })),
    ];
    return `
  update ${table} t set ${written.map(({ name, value }) => `${name} = n.${value}`).join(', ')}
    from jsonb_to_recordset($1::jsonb) as n(${key}, old_sealed bytea, ${written.map(({ value }) => `${value} bytea`).join(', ')})
   where ${parseKey(key)
     .map(({ name }) => `t.${name} = n.${name}`)
     .join(' and ')} and t.${column} = n.old_sealed
  returning 1 as written`;
  },
  examples,
  isPrepared: false,
});

/**
 * Seals every text of a column again with the first of CODE_SECRETS, and recomputes its hashes (D66). Each batch is committed
 * separately, so the run can be stopped and repeated. A row is updated only if its sealed text is still the one that was read.
 * Rows that the service changes concurrently are skipped, because it seals them with the first secret. `onProgress` is called
 * with the total number of resealed texts after each batch that changed rows.
 */
export async function resealColumn(
  client: SqlClient,
  { sealer, hashes, table, column, key }: SealedColumn,
  onProgress: (resealed: number) => void,
): Promise<ResealResult> {
  const names: ColumnNames = { table, column, key, hashColumns: Object.keys(hashes).join() };
  let resealed = 0;
  let unreadable = 0;
  for (let after: SealedRow | null = null; ; ) {
    const batch: readonly { row: SealedRow }[] = await client.query(
      readBatch(names, { prefix: sealer.prefix, after: after && JSON.stringify(after) }),
    );
    const rows = batch.flatMap(({ row }) => {
      const text = unseal(sealer, fromBytea(row.old_sealed));
      if (text === null) return [];
      const newHashes = Object.entries(hashes).map(([name, hash]) => [`new_${name}`, toBytea(hash(text))]);
      return [{ ...row, new_sealed: toBytea(sealer.seal(text)), ...Object.fromEntries(newHashes) }];
    });
    unreadable += batch.length - rows.length;
    const written = await client.query(writeBatch(names, { rows: JSON.stringify(rows) }));
    resealed += written.length;
    if (written.length > 0) onProgress(resealed);
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) return { resealed, unreadable };
    after = last.row;
  }
}

function parseKey(key: string): { readonly name: string; readonly type: string }[] {
  return key.split(', ').map((column) => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type };
  });
}

function splitNames(names: string): string[] {
  return names === '' ? [] : names.split(',');
}

function unseal(sealer: Sealer, sealed: Uint8Array): string | null {
  try {
    return sealer.unseal(sealed);
  } catch {
    return null;
  }
}
