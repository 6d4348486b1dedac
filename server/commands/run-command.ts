import type { Readable } from 'node:stream';
import { type Command, type Tools, UsageError } from './command.ts';
import { cliHelp, commands } from './commands.ts';

/** The environment and the standard streams of a command. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Runs a command of the command line interface. Only the modules that the command uses are loaded,
 * because modules occupy most of the memory of a short command. Returns the exit code: 0, 1 after a
 * failure, or 2 on invalid usage.
 */
export async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  const explain = async (about: string | undefined) => {
    stdout.write(about === undefined ? cliHelp : (await commandNamed(about)).help);
    return 0;
  };
  try {
    if (name === undefined) throw new UsageError('missing command');
    if (isHelp(name)) return await explain(args[0]);
    const command = await commandNamed(name);
    if (args.some((arg) => arg === '--help' || arg === '-h')) return await explain(name);
    await command.run(args, createTools(terminal));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      const { explainFailure } = await import('./explain-failure.ts');
      stderr.write(`${explainFailure(error)}\n`);
      return 1;
    }
    const about = name !== undefined && commands.has(name) ? `help ${name}` : 'help';
    stderr.write(`${error.message}\nSee: npm run cli -- ${about}\n`);
    return 2;
  }
}

function createTools(terminal: Terminal): Tools {
  const { env, stdout, stderr } = terminal;
  const tools: Tools = {
    print: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    async readPassword() {
      const { readStaffPassword } = await import('../../src/platform/config/environment.ts');
      const { readPassword } = await import('./read-password.ts');
      return readPassword(readStaffPassword(env), terminal.stdin);
    },
    async readConfig() {
      const { parseEnvironment } = await import('../../src/platform/config/environment.ts');
      return parseEnvironment(env);
    },
    async withDatabase(work) {
      const config = await tools.readConfig();
      const { createLogger } = await import('../telemetry/logger.ts');
      const { openDatabase } = await import('../database/open-database.ts');
      const opened = await openDatabase(config, createLogger('silent'), (step) => tools.note(`${step} …`));
      try {
        return await work(opened.database, opened.secrets);
      } finally {
        await opened.close();
      }
    },
  };
  return tools;
}

function isHelp(name: string): boolean {
  return name === 'help' || name === '--help' || name === '-h';
}

async function commandNamed(name: string): Promise<Command> {
  const command = commands.get(name);
  if (!command)
    throw new UsageError(`unknown command: ${name}. Commands: ${[...commands.keys()].join(', ')}, help`);
  return command.load();
}
