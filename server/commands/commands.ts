import type { Command } from './command.ts';

/**
 * An entry in the list of commands. The module of a command is loaded only when the command is
 * used, to save memory.
 */
export interface CommandEntry {
  /** A one-line summary for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** The commands of `npm run cli`, by name. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  [
    'create-organisation',
    {
      summary: 'create an organisation with a sales page and its administrator',
      load: async () => (await import('./create-organisation-command.ts')).createOrganisationCommand,
    },
  ],
  [
    'create-api-key',
    {
      summary: 'create an API key of an organisation or of some of its sales pages',
      load: async () => (await import('./create-api-key-command.ts')).createApiKeyCommand,
    },
  ],
  [
    'mint-guest-token',
    {
      summary: 'create a guest token for the reports of one reseller',
      load: async () => (await import('./mint-guest-token-command.ts')).mintGuestTokenCommand,
    },
  ],
  [
    'reset-password',
    {
      summary: 'set a new password for a staff member',
      load: async () => (await import('./reset-password-command.ts')).resetPasswordCommand,
    },
  ],
  [
    'reset-second-factor',
    {
      summary: 'remove the second factors of a staff member who has lost them',
      load: async () => (await import('./reset-second-factor-command.ts')).resetSecondFactorCommand,
    },
  ],
  [
    'import-vouchers',
    {
      summary: 'import vouchers that another system sold',
      load: async () => (await import('./import-vouchers-command.ts')).importVouchersCommand,
    },
  ],
  [
    'personal-data',
    {
      summary: 'export or erase the personal data of a purchaser or recipient',
      load: async () => (await import('./personal-data-command.ts')).personalDataCommand,
    },
  ],
  [
    'pull-orders',
    {
      summary: 'collect the orders export of another service, by month',
      load: async () => (await import('./pull-orders-command.ts')).pullOrdersCommand,
    },
  ],
  [
    'rejected-refunds',
    {
      summary: 'list and decide refunds of late payments that a gateway rejected',
      load: async () => (await import('./rejected-refunds-command.ts')).rejectedRefundsCommand,
    },
  ],
  [
    'shadow',
    {
      summary: 'forward requests to an earlier service, and compare its responses',
      load: async () => (await import('./shadow-command.ts')).shadowCommand,
    },
  ],
  [
    'reseal',
    {
      summary: 'encrypt all sealed data with the first secret of CODE_SECRETS',
      load: async () => (await import('./reseal-command.ts')).resealCommand,
    },
  ],
  [
    'backup',
    {
      summary: 'back up the embedded database, even while the service runs',
      load: async () => (await import('./backup-command.ts')).backupCommand,
    },
  ],
  [
    'restore',
    {
      summary: 'restore a backup of the embedded database into an empty folder',
      load: async () => (await import('./restore-command.ts')).restoreCommand,
    },
  ],
  [
    'after-restore',
    {
      summary: 'make a restored database safe to use, and list who has access',
      load: async () => (await import('./after-restore-command.ts')).afterRestoreCommand,
    },
  ],
  [
    'move',
    {
      summary: 'copy everything to an empty PostgreSQL database',
      load: async () => (await import('./move-command.ts')).moveCommand,
    },
  ],
  [
    'archive',
    {
      summary: 'list and print the rows that were archived before their removal',
      load: async () => (await import('./archive-command.ts')).archiveCommand,
    },
  ],
  [
    'widen-amounts',
    {
      summary: 'convert the amounts of a database of version 0.2.0 to 64 bits',
      load: async () => (await import('./widen-amounts-command.ts')).widenAmountsCommand,
    },
  ],
  [
    'field-usage',
    {
      summary: 'list the clients that use a field of the GraphQL schema',
      load: async () => (await import('./field-usage-command.ts')).fieldUsageCommand,
    },
  ],
]);

/** Printed by `npm run cli -- help`. */
export const cliHelp = `Usage: npm run cli -- COMMAND OPTIONS

Commands for the operator of Vouchsafe. With DATABASE_URL they use PostgreSQL, and the service can be running.
Otherwise they use the embedded database in DATA_DIR, and the service must be stopped, except for backup.

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`).join('\n')}
  help COMMAND         print the options of a command, with examples

The exit code is 0 on success, 1 on failure, 2 on invalid usage.
`;
