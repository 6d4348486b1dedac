import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, CommandFailure, parseOptions, requireOptions, UsageError } from './command.ts';
import { pullMonth } from './pull-month.ts';

const help = `Usage: npm run cli -- pull-orders --from URL --key-file FILE --since MONTH --into FOLDER

Collects the orders export of a service with the same REST interface, one file for each month of sales. The name
of each file and its number of rows are printed on standard output. Then import the folder with import-vouchers.

An interrupted command can be repeated: months that were stored are not requested again, except the current one.
Requests are sent one at a time. After a response with the status 429 or 503, the next request waits as long as
the response requires. An incomplete response is not stored. The files contain voucher codes: delete the folder
after the import.

  --from URL        address of the service, before /v2.1
  --key-file FILE   a file with an API key or access token of one sales page of that service
  --since MONTH     the month of the first sale, such as 2019-04
  --until MONTH     the last month; default: the current month
  --into FOLDER     where to write the files, such as 2019-04.json

Example:

  npm run cli -- pull-orders --from https://old.example --key-file key.txt --since 2019-04 --into export
  npm run cli -- import-vouchers export --page blue-spa --source old-shop --format orders-export-json --check
`;

const options = {
  from: { type: 'string' },
  'key-file': { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  into: { type: 'string' },
} as const;

export const pullOrdersCommand: Command = {
  help,
  async run(args, { print, note }) {
    const values = requireOptions(parseOptions(args, options), ['from', 'key-file', 'since', 'into']);
    const { from, since, into } = values;
    const current = new Date().toISOString().slice(0, 7);
    const months = listMonths(since, values.until ?? current);
    if (!/^https?:$/.test(URL.parse(from)?.protocol ?? ''))
      throw new UsageError(`--from: must be an HTTP URL: ${from}`);
    const apiKey = (await readFile(values['key-file'], 'utf8').catch(() => '')).trim();
    if (apiKey === '')
      throw new CommandFailure(`--key-file: cannot be read or is empty: ${values['key-file']}`);
    await mkdir(into, { recursive: true, mode: 0o700 });
    for (const month of months) {
      const file = join(into, `${month}.json`);
      if (month !== current && (await stat(file).catch(() => null))) continue;
      print(`${month}.json ${await pullMonth({ url: from.replace(/\/+$/, ''), apiKey }, month, file, note)}`);
    }
    note(`The folder ${into} is complete. Its files contain voucher codes: delete it after the import.`);
  },
};

/**
 * Returns the months from `since` to `until`, both inclusive. Throws a UsageError if one of them is
 * invalid, or if `since` is after `until`.
 */
function listMonths(since: string, until: string): string[] {
  for (const [option, month] of Object.entries({ since, until }))
    if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month))
      throw new UsageError(`--${option}: must be a month such as 2019-04: ${month}`);
  if (since > until) throw new UsageError(`--since: must not be after ${until}: ${since}`);
  const months: string[] = [];
  for (let month = since; month <= until; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
