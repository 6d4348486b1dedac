import type { SqlClient } from '../platform/database/database.ts';
import { array, bytea, int } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import type { CodeVault } from './voucher-code.ts';

/** Number of products per batch. */
const batchSize = 500;

const findUnhashed = defineStatement({
  name: 'find-unhashed-code-endings',
  params: { lastId: int },
  row: { id: int, codeSealed: bytea },
  text: `
  select id, code_sealed as "codeSealed" from order_products where code_ending_hash is null and id > $1 order by id limit ${batchSize}`,
  isPrepared: false,
});

const storeHashes = defineStatement({
  name: 'store-code-ending-hashes',
  params: { ids: array(int), hashes: array(bytea) },
  text: `
with locked as materialized (
  select id from order_products where id = any($1::int[]) order by id for no key update
)
  update order_products p set code_ending_hash = h.hash
    from unnest($1::int[], $2::bytea[]) as h(id, hash) join locked using (id) where p.id = h.id and p.code_ending_hash is null`,
  isPrepared: false,
});

/**
 * Stores `code_ending_hash` for products that were sold before this column existed. Safe to run concurrently in several
 * processes. Skips codes whose secret is no longer in CODE_SECRETS, because they cannot be unsealed.
 */
export async function hashCodeEndings(database: SqlClient, vault: CodeVault): Promise<void> {
  for (let lastId = 0; ; ) {
    const products = await database.query(findUnhashed({ lastId }));
    const hashed = products.flatMap(({ id, codeSealed }) => {
      const hash = tryHashEnding(vault, codeSealed);
      return hash ? [{ id, hash }] : [];
    });
    if (hashed.length > 0) {
      await database.query(storeHashes({ ids: hashed.map(({ id }) => id), hashes: hashed.map(({ hash }) => hash) }));
    }
    if (products.length < batchSize) return;
    lastId = products.at(-1)?.id ?? lastId;
  }
}

function tryHashEnding(vault: CodeVault, sealed: Uint8Array): Uint8Array | null {
  try {
    return vault.hashEnding(vault.unseal(sealed));
  } catch {
    return null;
  }
}
