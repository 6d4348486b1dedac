import { parseEnvironment, readStaffPassword } from '../src/platform/config/environment.ts';
import { type Command, type Tools, UsageError } from './commands/command.ts';
import { createApiKeyCommand } from './commands/create-api-key.ts';
import { createOrganisationCommand } from './commands/create-organisation.ts';
import { explainFailure } from './commands/explain-failure.ts';
import { mintGuestTokenCommand } from './commands/mint-guest-token.ts';
import { readPassword } from './commands/read-password.ts';
import { resealCommand } from './commands/reseal.ts';
import { resetPasswordCommand } from './commands/reset-password.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';

const commands: ReadonlyMap<string, Command> = new Map([
  ['create-organisation', createOrganisationCommand],
  ['create-api-key', createApiKeyCommand],
  ['mint-guest-token', mintGuestTokenCommand],
  ['reset-password', resetPasswordCommand],
  ['reseal', resealCommand],
]);

const help = `Usage: npm run cli -- COMMAND OPTIONS

For whoever runs Vouchsafe. It works on the database that the service is configured for: on PostgreSQL
with DATABASE_URL, also while the service runs; on the embedded one in DATA_DIR while it does not.

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`).join('\n')}
  help COMMAND         its options, with examples

The exit code is 0 when it was done, 1 when it could not be, 2 when it was not asked for rightly.
`;

const tools: Tools = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  readPassword: () => readPassword(readStaffPassword()),
  async withDatabase(work) {
    const opened = await openDatabase(parseEnvironment(), createLogger('silent'), (step) => tools.note(`${step} …`));
    try {
      return await work(opened.database, opened.secrets);
    } finally {
      await opened.close();
    }
  },
};

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: readonly string[]): Promise<number> {
  try {
    if (name === undefined) throw new UsageError('Which command?');
    if (isHelp(name)) return explain(args[0]);
    const command = commandNamed(name);
    if (args.some((arg) => arg === '--help' || arg === '-h')) return explain(name);
    await command.run(args, tools);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      tools.note(explainFailure(error));
      return 1;
    }
    const about = name !== undefined && commands.has(name) ? `help ${name}` : 'help';
    tools.note(`${error.message}\nSee: npm run cli -- ${about}`);
    return 2;
  }
}

function isHelp(name: string): boolean {
  return name === 'help' || name === '--help' || name === '-h';
}

function explain(name: string | undefined): number {
  process.stdout.write(name === undefined ? help : commandNamed(name).help);
  return 0;
}

function commandNamed(name: string): Command {
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command ${name}. There are: ${[...commands.keys()].join(', ')}, help.`);
  return command;
}
