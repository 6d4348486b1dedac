import { afterRestoreCommand } from './after-restore-command.ts';
import { backupCommand } from './backup-command.ts';
import type { Command } from './command.ts';
import { createApiKeyCommand } from './create-api-key-command.ts';
import { createOrganisationCommand } from './create-organisation-command.ts';
import { fieldUsageCommand } from './field-usage-command.ts';
import { importVouchersCommand } from './import-vouchers-command.ts';
import { mintGuestTokenCommand } from './mint-guest-token-command.ts';
import { moveCommand } from './move-command.ts';
import { personalDataCommand } from './personal-data-command.ts';
import { pullOrdersCommand } from './pull-orders-command.ts';
import { resealCommand } from './reseal-command.ts';
import { resetPasswordCommand } from './reset-password-command.ts';
import { restoreCommand } from './restore-command.ts';

/** The commands of `npm run cli`, by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-organisation', createOrganisationCommand],
  ['create-api-key', createApiKeyCommand],
  ['mint-guest-token', mintGuestTokenCommand],
  ['reset-password', resetPasswordCommand],
  ['import-vouchers', importVouchersCommand],
  ['personal-data', personalDataCommand],
  ['pull-orders', pullOrdersCommand],
  ['reseal', resealCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['after-restore', afterRestoreCommand],
  ['move', moveCommand],
  ['field-usage', fieldUsageCommand],
]);

/** Printed by `npm run cli -- help`. */
export const cliHelp = `Usage: npm run cli -- COMMAND OPTIONS

Commands for the operator of Vouchsafe. With DATABASE_URL they use PostgreSQL, and the service can be running.
Otherwise they use the embedded database in DATA_DIR, and the service must be stopped, except for backup.

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`).join('\n')}
  help COMMAND         print the options of a command, with examples

The exit code is 0 on success, 1 on failure, 2 on invalid usage.
`;
