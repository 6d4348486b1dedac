import type { Command } from './command.ts';
import { createApiKeyCommand } from './create-api-key-command.ts';
import { createOrganisationCommand } from './create-organisation-command.ts';
import { fieldUsageCommand } from './field-usage-command.ts';
import { mintGuestTokenCommand } from './mint-guest-token-command.ts';
import { resealCommand } from './reseal-command.ts';
import { resetPasswordCommand } from './reset-password-command.ts';

/** The commands of `npm run cli`, by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-organisation', createOrganisationCommand],
  ['create-api-key', createApiKeyCommand],
  ['mint-guest-token', mintGuestTokenCommand],
  ['reset-password', resetPasswordCommand],
  ['reseal', resealCommand],
  ['field-usage', fieldUsageCommand],
]);

/** Printed by `npm run cli -- help`. */
export const cliHelp = `Usage: npm run cli -- COMMAND OPTIONS

Commands for the operator of Vouchsafe. They use the database that the environment configures: PostgreSQL with
DATABASE_URL, also while the service runs; otherwise the embedded database in DATA_DIR, while the service is stopped.

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`).join('\n')}
  help COMMAND         print the options of a command, with examples

The exit code is 0 on success, 1 on failure, 2 on invalid usage.
`;
