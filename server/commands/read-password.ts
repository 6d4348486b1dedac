import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { CommandFailure, UsageError } from './command.ts';

/**
 * Returns a password: `variable` if set; otherwise read twice from the terminal without echo;
 * otherwise the first line of standard input. `variable` is the value of STAFF_PASSWORD, or null.
 * Throws a UsageError if the password is empty.
 */
export async function readPassword(
  variable: string | null,
  stdin: Readable & { readonly isTTY?: boolean },
): Promise<string> {
  if (variable !== null) return variable;
  const password = stdin.isTTY ? await promptTwice() : await readFirstLine(stdin);
  if (password === '') {
    throw new UsageError(
      'missing password: type it on a terminal, set STAFF_PASSWORD, or send it as the first line of standard input',
    );
  }
  return password;
}

async function promptTwice(): Promise<string> {
  const password = await prompt('Password: ');
  if (password === '' || password === (await prompt('Repeat the password: '))) return password;
  throw new CommandFailure('The passwords do not match. Nothing was changed.');
}

const createNullStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function prompt(question: string): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: createNullStream(),
    terminal: true,
    historySize: 0,
  });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line);
      terminal.close();
    });
    terminal.once('SIGINT', () => terminal.close());
    terminal.once('close', () => {
      process.stderr.write('\n');
      reject(new CommandFailure('Cancelled. Nothing was changed.'));
    });
  });
}

async function readFirstLine(stdin: Readable): Promise<string> {
  try {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  } finally {
    // The writer may keep standard input open, which would keep this process running.
    stdin.destroy();
  }
}
