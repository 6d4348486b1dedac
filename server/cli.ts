import { parseEnvironment, readStaffPassword } from '../src/platform/config/environment.ts';
import { type Command, type Tools, UsageError } from './commands/command.ts';
import { cliHelp, commands } from './commands/commands.ts';
import { explainFailure } from './commands/explain-failure.ts';
import { readPassword } from './commands/read-password.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';

const tools: Tools = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  readPassword: () => readPassword(readStaffPassword()),
  readConfig: () => parseEnvironment(),
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
    if (name === undefined) throw new UsageError('missing command');
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
  process.stdout.write(name === undefined ? cliHelp : commandNamed(name).help);
  return 0;
}

function commandNamed(name: string): Command {
  const command = commands.get(name);
  if (!command) throw new UsageError(`unknown command: ${name}. Commands: ${[...commands.keys()].join(', ')}, help`);
  return command;
}
