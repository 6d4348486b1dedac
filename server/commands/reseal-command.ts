import type { Secrets } from '../../src/platform/config/secrets.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { findKeyIds } from '../../src/sealed-columns/find-key-ids.ts';
import { resealColumn, type SealedColumn } from '../../src/sealed-columns/reseal.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { type Command, CommandFailure, parseOptions } from './command.ts';

const help = `Usage: npm run cli -- reseal

Encrypts all sealed data with the first secret of CODE_SECRETS: voucher codes and their hashes, secrets of
webhooks and authenticator apps, settings of payment gateways, and stored responses. Afterwards the older secrets can be removed. The command works in batches
while the service runs, can be interrupted and repeated, and prints the number of resealed rows per column.

To rotate: add the new secret at the end of CODE_SECRETS on every process, then move it to the front,
then run this command, then remove the old secret. The command exits with 1 if a value could not be
decrypted, or if a process encrypted values with another secret while it ran.

Example:

  CODE_SECRETS="new:$NEW,old:$OLD" npm run cli -- reseal
`;

export const resealCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    parseOptions(args, {});
    const { unreadable, otherIds } = await withDatabase(async (database, secrets) => {
      let unreadable = 0;
      for (const target of sealedColumns(secrets)) {
        const what = `${target.table}.${target.column}`;
        const result = await resealColumn(database, target, (resealed) => note(`${what}: ${resealed} …`));
        print(`${what} ${result.resealed}`);
        unreadable += result.unreadable;
      }
      const { all: stored } = await findKeyIds(database);
      return { unreadable, otherIds: [...stored].filter((id) => id !== secrets.code[0]?.kid) };
    });
    if (unreadable > 0)
      throw new CommandFailure(
        `${unreadable} values are sealed with a secret that is not in CODE_SECRETS, or were altered. Add the missing secrets to CODE_SECRETS (other secrets in use: ${otherIds.join(', ') || 'none'}) and run reseal again.`,
      );
    if (otherIds.length > 0)
      throw new CommandFailure(
        `Values were sealed with other secrets while this command ran (${otherIds.join(', ')}). Move the new secret to the front of CODE_SECRETS on every process, and run reseal again.`,
      );
    note('All data is sealed with the first secret. The older secrets can be removed from CODE_SECRETS.');
  },
};

/**
 * Returns every column that is sealed with CODE_SECRETS. A test compares the list with the columns
 * of the database.
 */
function sealedColumns({ code }: Secrets): readonly SealedColumn[] {
  const vault = createCodeVault(code);
  const webhooks = {
    table: 'webhooks',
    key: 'id int',
    sealer: createSealer(code, sealingPurposes.webhookSecret),
    hashes: {},
  };
  return [
    {
      table: 'order_products',
      column: 'code_sealed',
      key: 'id int',
      sealer: vault,
      hashes: { code_hash: vault.rehash, code_ending_hash: vault.hashEnding },
    },
    {
      table: 'voucher_import_rows',
      column: 'code_sealed',
      key: 'import_id int, line int',
      sealer: vault,
      hashes: { code_hash: vault.rehash, code_ending_hash: vault.hashEnding },
    },
    {
      table: 'voucher_import_rows',
      column: 'cells_sealed',
      key: 'import_id int, line int',
      sealer: vault,
      hashes: {},
    },
    { ...webhooks, column: 'secret_sealed' },
    { ...webhooks, column: 'previous_secret_sealed' },
    {
      table: 'payment_gateways',
      column: 'settings_sealed',
      key: 'id int',
      sealer: createSealer(code, sealingPurposes.gatewaySettings),
      hashes: {},
    },
    {
      table: 'authenticator_apps',
      column: 'secret_sealed',
      key: 'staff_member_id int, is_confirmed boolean',
      sealer: createSealer(code, sealingPurposes.authenticatorSecret),
      hashes: {},
    },
    {
      table: 'idempotency_keys',
      column: 'response_sealed',
      key: 'principal text, key text',
      sealer: createSealer(code, sealingPurposes.firstResponse),
      hashes: {},
    },
  ];
}
