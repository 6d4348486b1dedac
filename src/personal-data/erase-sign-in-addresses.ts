import { eraseAddressesStatement } from '../access/sign-in-statements.ts';
import type { SqlClient } from '../platform/database/database.ts';

/** Maximum number of rows that one statement changes, so that it holds its locks only briefly. */
const batchSize = 5_000;

/**
 * Erases the addresses of sign-ins that no longer make an address known. Any number of processes
 * may call it concurrently.
 */
export async function eraseSignInAddresses(client: SqlClient): Promise<void> {
  for (;;) {
    const erased = await client.query(eraseAddressesStatement({ limit: batchSize }));
    if (erased.length < batchSize) return;
  }
}
