import type { SqlClient } from '../platform/database/database.ts';
import type { CodeVault } from './voucher-code.ts';

/** Codes that are unsealed at a time. */
const batch = 500;

const unhashedText = `
  select id, code_sealed as "codeSealed" from order_products where code_ending_hash is null and id > $1 order by id limit ${batch}`;

const hashText = `
with locked as materialized (
  select id from order_products where id = any($1::int[]) order by id for no key update
)
  update order_products p set code_ending_hash = h.hash
    from unnest($1::int[], $2::bytea[]) as h(id, hash) join locked using (id) where p.id = h.id and p.code_ending_hash is null`;

/**
 * Gives the products that were sold before there was such a hash what their codes' endings are found by. Any number of processes may
 * do it at once. A code whose secret is gone can't be read and is left out.
 */
export async function hashCodeEndings(database: SqlClient, vault: CodeVault): Promise<void> {
  for (let last = 0; ; ) {
    const products = await database.query<{ id: number; codeSealed: Uint8Array }>({ text: unhashedText, values: [last] });
    const hashed = products.flatMap(({ id, codeSealed }) => {
      const hash = hashOf(vault, codeSealed);
      return hash ? [{ id, hash }] : [];
    });
    if (hashed.length > 0) {
      await database.query({ text: hashText, values: [hashed.map(({ id }) => id), hashed.map(({ hash }) => hash)] });
    }
    if (products.length < batch) return;
    last = products.at(-1)?.id ?? last;
  }
}

function hashOf(vault: CodeVault, sealed: Uint8Array): Uint8Array | null {
  try {
    return vault.hashEnding(vault.unseal(sealed));
  } catch {
    return null;
  }
}
