import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type Command, CommandFailure, parseOptions, requireOptions, UsageError } from './command.ts';

const help = `Usage: npm run cli -- shadow --legacy URL --port N [options]

Forwards every request of clients to the earlier service, and responds with its response. Reads that have no id
of the earlier service (the state of a voucher by its code, domains, lists of the catalogue) are also sent to
this service. Writes never are. A report on standard output, at intervals and when the command ends, states which
responses would change on the day of the switch, by endpoint and field. It contains no values, codes or tokens.

Import the sold vouchers first. This service counts the reads like those of a till: raise
LIMIT_LOOKUPS_PER_MINUTE and LIMIT_LOOKUP_MISSES_PER_MINUTE if several tills use one shadow. Stop it with Ctrl-C.

  --legacy URL            address of the earlier service, before /v1 and /v2.1
  --port N                port at which clients send their requests
  --host ADDRESS          address to listen on; default: 127.0.0.1
  --service URL           address of this service; default: http://127.0.0.1:4000
  --token TOKEN           API key or access token for this service; default: the token of each client
  --token-file FILE       a file with the token, which other users of the machine cannot see in the list of processes
  --sales-page OLD=NEW    id of a sales page in the earlier service and here, once for each; default: equal ids
  --interval MINUTES      minutes between reports; default: 60

Example:

  npm run cli -- shadow --legacy https://old.example --port 4080 --token-file key.txt --sales-page 17=1
`;

const options = {
  legacy: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  service: { type: 'string', default: 'http://127.0.0.1:4000' },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  'sales-page': { type: 'string', multiple: true },
  interval: { type: 'string', default: '60' },
} as const;

/** The time in milliseconds without any bytes after which a forwarded request fails. */
const legacyTimeoutMs = 60_000;

export const shadowCommand: Command = {
  help,
  async run(args, { print, note }) {
    const values = requireOptions(parseOptions(args, options), ['legacy', 'port']);
    const { host, token, 'token-file': tokenFile } = values;
    if (token !== undefined && tokenFile !== undefined)
      throw new UsageError('--token: cannot be combined with --token-file');
    const settings = {
      legacy: { url: new URL(parseUrl('legacy', values.legacy)), timeoutMs: legacyTimeoutMs },
      url: parseUrl('service', values.service),
      salesPageIds: new Map(values['sales-page']?.map(parsePair)),
      port: parseNumber('port', values.port, 0, 65_535),
      intervalMs: parseNumber('interval', values.interval, 1, 1440) * 60_000,
    };
    const service = {
      url: settings.url,
      token: tokenFile === undefined ? (token ?? null) : await readToken(tokenFile),
    };
    const { startShadow } = await import('../shadow/start-shadow.ts');
    const { legacy, salesPageIds, port } = settings;
    const shadow = await startShadow({ legacy, service, salesPageIds, host, port });
    note(`Forwarding from ${shadow.url}. Stop with Ctrl-C.`);
    const timer = setInterval(() => print(shadow.report.format()), settings.intervalMs);
    const stopped = new AbortController();
    await Promise.race(
      ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal, { signal: stopped.signal })),
    );
    stopped.abort();
    clearInterval(timer);
    await shadow.close();
    print(shadow.report.format());
  },
};

/** Returns a URL without a trailing slash. Throws a UsageError if it is not an HTTP URL. */
function parseUrl(option: string, text: string): string {
  const url = URL.parse(text);
  if (!/^https?:$/.test(url?.protocol ?? ''))
    throw new UsageError(`--${option}: must be an HTTP URL: ${text}`);
  return text.replace(/\/+$/, '');
}

function parsePair(text: string): [string, string] {
  const [, before, after] = /^(\d+)=(\d+)$/.exec(text) ?? [];
  if (before === undefined || after === undefined)
    throw new UsageError(`--sales-page: must be two ids such as 17=1: ${text}`);
  return [before, after];
}

function parseNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new UsageError(`--${option}: must be an integer from ${min} to ${max}: ${text}`);
  return number;
}

async function readToken(file: string): Promise<string> {
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (token === '') throw new CommandFailure(`--token-file: cannot be read or is empty: ${file}`);
  return token;
}
