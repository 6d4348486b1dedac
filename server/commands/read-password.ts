import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailure, UsageError } from './command.ts';

/**
 * A password: the variable's value where it is set; asked for twice on a terminal, which does not show it; else the first line of
 * standard input. Throws a UsageError where there is none.
 */
export async function readPassword(variable: string | null): Promise<string> {
  if (variable !== null) return variable;
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine();
  if (password === '') {
    throw new UsageError(
      'No password: type it on a terminal, set STAFF_PASSWORD, or send it as the first line of standard input.',
    );
  }
  return password;
}

async function askTwice(): Promise<string> {
  const password = await ask('Password: ');
  if (password === '' || password === (await ask('The same again: '))) return password;
  throw new CommandFailure('The two passwords are not the same. Nothing was done: try again.');
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: true, historySize: 0 });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line);
      terminal.close();
    });
    terminal.once('SIGINT', () => terminal.close());
    terminal.once('close', () => {
      process.stderr.write('\n');
      reject(new CommandFailure('Stopped. Nothing was done.'));
    });
  });
}

async function readFirstLine(): Promise<string> {
  try {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  } finally {
    // Whoever writes there may keep it open, and the process with it.
    process.stdin.destroy();
  }
}
