import type { Secrets } from '../../src/platform/config/secrets.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { CodeVault } from '../../src/vouchers/voucher-code.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly codeVault: CodeVault;
  /** Closes the database and releases the lock on DATA_DIR. */
  close(): Promise<void>;
  /**
   * Ends every connection to the database immediately, so that statements to a database that does
   * not respond fail.
   */
  terminate(): void;
}

export interface OpenOptions {
  /** Called with the name of each step that may take some time. */
  readonly report: (step: string) => void;
  /**
   * Called once, when DATA_DIR is locked or the server has accepted a connection, and before
   * anything is created or changed. If it throws, the database is not opened. Defaults to none.
   */
  readonly beforeOpening?: () => Promise<void>;
}
