import { parseArgs } from 'node:util';

/** The changes that an operator can allow, by the names of `--allow`. */
export const changes = ['redeem', 'refund', 'extend'] as const;
export type Change = (typeof changes)[number];

export interface Settings {
  /** The URL of the service, without a slash at the end. */
  readonly url: string;
  /** The API key with which all requests are made. */
  readonly token: string;
  /** The allowed changes. Empty by default: all tools only read. */
  readonly allowed: ReadonlySet<Change>;
  /**
   * Whether changes are made without confirmation if the client cannot ask a person. Otherwise they
   * are rejected.
   */
  readonly allowsUnconfirmed: boolean;
  /** Whether to print the permissions of the API key and the allowed changes, and to end. */
  readonly isCheck: boolean;
}

/** Thrown if the options or variables are invalid. The message states how to fix them. */
export class UsageError extends Error {}

export const help = `Usage: npm run --silent mcp -- [options]

Serves the Model Context Protocol on standard input and output.

Options:
  --allow <changes>     the changes that tools can make, separated by commas: ${changes.join(', ')}
  --allow-unconfirmed   make changes even if the client cannot ask a person to confirm them
  --check               print the permissions of the API key and the allowed changes, and end
  --help                print this text, and end

Variables:
  VOUCHSAFE_URL         the URL of the service, such as http://127.0.0.1:4000
  VOUCHSAFE_TOKEN       an API key, whose permissions apply to all tools`;

const options = {
  allow: { type: 'string', multiple: true },
  'allow-unconfirmed': { type: 'boolean' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Returns the settings, or `help` if they request it. Throws a UsageError. */
export function readSettings(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const values = parseOptions(args);
  if (values.help) return 'help';
  return {
    allowed: readAllowed(values.allow ?? []),
    url: readUrl(variables.VOUCHSAFE_URL),
    token: readToken(variables.VOUCHSAFE_TOKEN),
    allowsUnconfirmed: values['allow-unconfirmed'] ?? false,
    isCheck: values.check ?? false,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readAllowed(lists: readonly string[]): ReadonlySet<Change> {
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  return new Set(
    names.map((name) => {
      const change = changes.find((known) => known === name);
      if (!change)
        throw new UsageError(`--allow: unknown change: ${name}. The changes are ${changes.join(', ')}.`);
      return change;
    }),
  );
}

function readUrl(value = ''): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new UsageError('VOUCHSAFE_URL: set it to the URL of the service, such as http://127.0.0.1:4000.');
  return value.replace(/\/+$/, '');
}

function readToken(value = ''): string {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new UsageError('VOUCHSAFE_TOKEN: set it to an API key.');
  return value;
}
