import { bytea, int, json, notNull, nullable } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';

/** A column of sealed strings, in the form that the statements require. */
export interface ColumnNames {
  readonly table: string;
  readonly column: string;
  /**
   * The columns of the primary key with their types, in its order, for example `principal text, key
   * text`.
   */
  readonly key: string;
  /**
   * The columns of hashes by which rows are looked up, separated by commas. Empty if rows are not
   * looked up by a hash.
   */
  readonly hashColumns: string;
}

/** Number of rows that one statement reads and one statement writes. */
export const batchSize = 500;

/**
 * The columns of a row's primary key, and its sealed string and hashes (`old_` and the name of the
 * column, null if the row has none) in the hex format of `bytea`.
 */
export interface SealedRow {
  readonly [column: string]: string | number | null;
  readonly [column: `old_${string}`]: string | null;
  readonly old_sealed: string;
}

const examples: readonly ColumnNames[] = [
  {
    table: 'order_products',
    column: 'code_sealed',
    key: 'id int',
    hashColumns: 'code_hash,code_ending_hash',
  },
  {
    table: 'voucher_import_rows',
    column: 'code_sealed',
    key: 'import_id int, line int',
    hashColumns: 'code_hash,code_ending_hash',
  },
  { table: 'voucher_import_rows', column: 'cells_sealed', key: 'import_id int, line int', hashColumns: '' },
  { table: 'webhooks', column: 'secret_sealed', key: 'id int', hashColumns: '' },
  { table: 'payment_gateways', column: 'settings_sealed', key: 'id int', hashColumns: '' },
  {
    table: 'authenticator_apps',
    column: 'secret_sealed',
    key: 'staff_member_id int, is_confirmed boolean',
    hashColumns: '',
  },
  { table: 'idempotency_keys', column: 'response_sealed', key: 'principal text, key text', hashColumns: '' },
];

/**
 * Reads a batch of the sealed strings that do not begin with `prefix`. `after` is the last row of
 * the previous batch.
 */
export const readBatchStatement = defineVariants({
  name: 'read-sealed-texts',
  params: { prefix: bytea, after: nullable(json<SealedRow>()) },
  row: { row: notNull(json<SealedRow>()) },
  text({ table, column, key, hashColumns }: ColumnNames) {
    const columns = parseKey(key);
    const names = columns.map(({ name }) => name).join(', ');
    const values = [
      ...columns.map(({ name }) => `'${name}', ${name}`),
      `'old_sealed', ${column}`,
      ...splitNames(hashColumns).map((name) => `'old_${name}', ${name}`),
    ];
    return `
  select jsonb_build_object(${values.join(', ')}) as row from ${table}
   where ${column} is not null and substring(${column} from 1 for length($1::bytea)) <> $1::bytea
     and ($2::jsonb is null or (${names}) > (${columns.map(({ name, type }) => `($2::jsonb ->> '${name}')::${type}`).join(', ')}))
   order by ${names} limit ${batchSize}`;
  },
  examples,
  isPrepared: false,
});

/**
 * Writes the sealed strings and hashes of a batch to the rows whose sealed string is still
 * `old_sealed`.
 */
export const writeBatchStatement = defineVariants({
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

export interface IndexedColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * The columns of sealed strings with an index of their key ids. Stored first responses and rows of
 * imports have none, because they are temporary.
 */
export const indexedColumns = {
  voucherCodes: { table: 'order_products', column: 'code_sealed' },
  webhookSecrets: { table: 'webhooks', column: 'secret_sealed' },
  previousWebhookSecrets: { table: 'webhooks', column: 'previous_secret_sealed' },
  gatewaySettings: { table: 'payment_gateways', column: 'settings_sealed' },
  authenticatorSecrets: { table: 'authenticator_apps', column: 'secret_sealed' },
} satisfies Record<string, IndexedColumn>;

/**
 * Reads the distinct key ids of a column, each with up to three of its sealed strings in hex. Each
 * id takes one index look-up, independently of the number of rows.
 */
export const readKeyIdsStatement = defineVariants({
  name: 'read-key-ids',
  row: { id: notNull(bytea), samples: notNull(json<readonly string[]>()) },
  text({ table, column }: IndexedColumn) {
    const id = `substring(${column} from 1 for greatest(position('\\x00'::bytea in ${column}) - 1, 0))`;
    const next = (condition: string) =>
      `select ${id} as id from ${table} where ${column} is not null${condition} order by ${id} limit 1`;
    return `
  with recursive key (id) as (
    (${next('')})
    union all
    select following.id from key, lateral (${next(` and ${id} > key.id`)}) following
  )
  select id, (select json_agg(encode(sealed, 'hex')) from (
           select ${column} as sealed from ${table} where ${column} is not null and ${id} = key.id limit 3) sample) as samples
    from key`;
  },
  examples: Object.values(indexedColumns),
  isPrepared: false,
});

function parseKey(key: string): { readonly name: string; readonly type: string }[] {
  return key.split(', ').map((column) => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type };
  });
}

function splitNames(names: string): string[] {
  return names === '' ? [] : names.split(',');
}
