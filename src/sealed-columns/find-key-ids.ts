import type { SqlClient } from '../platform/database/database.ts';
import { type IndexedColumn, indexedColumns, readKeyIdsStatement } from './sealed-column-statements.ts';

/** The ids of the secrets of CODE_SECRETS with which stored data is sealed. */
export interface StoredKeyIds {
  /**
   * The ids of the secrets with which voucher codes are sealed, each with up to three codes that
   * were sealed with that secret.
   */
  readonly ofVoucherCodes: ReadonlyMap<string, readonly Uint8Array[]>;
  /**
   * The ids of the secrets with which voucher codes, webhook secrets, settings of payment gateways or
   * secrets of authenticator apps are sealed.
   */
  readonly all: ReadonlySet<string>;
}

/**
 * Reads the ids of the secrets with which permanent data is sealed. Takes less than a millisecond.
 */
export async function findKeyIds(client: SqlClient): Promise<StoredKeyIds> {
  const read = async (column: IndexedColumn) =>
    (await client.query(readKeyIdsStatement(column))).map(
      ({ id, samples }) =>
        [new TextDecoder().decode(id), samples.map((text) => Buffer.from(text, 'hex'))] as const,
    );
  const ofVoucherCodes = await read(indexedColumns.voucherCodes);
  const ofSecrets = [
    ...(await read(indexedColumns.webhookSecrets)),
    ...(await read(indexedColumns.previousWebhookSecrets)),
    ...(await read(indexedColumns.gatewaySettings)),
    ...(await read(indexedColumns.authenticatorSecrets)),
  ];
  const all = [...ofVoucherCodes, ...ofSecrets].map(([id]) => id);
  return { ofVoucherCodes: new Map(ofVoucherCodes), all: new Set(all.sort()) };
}
