import { createOperatorContext } from '../../src/access/operator-context.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { type Command, CommandFailure, parseOptions, requireOptions, UsageError } from './command.ts';
import { findSalesPages } from './find-scope.ts';
import { importOptionsHelp, parseImportOptions } from './import-options.ts';
import { type ImportRun, runCheck, runCommit, runRevert } from './run-import.ts';

const help = `Usage: npm run cli -- import-vouchers FILE OPTIONS --check
       npm run cli -- import-vouchers FILE OPTIONS --commit TOTALS
       npm run cli -- import-vouchers FILE OPTIONS --revert

Imports vouchers that another system sold, from a file or from the folder that pull-orders wrote. At most 200 MB.
--check prints what a commit would do: totals by outcome, currency and state, every row that would be left out
with the reason, and the control totals.
--commit imports the file if these are the control totals of its check. It can be interrupted and repeated. --revert
removes a committed import if none of its vouchers has changed since. Codes are stored encrypted and never printed.

  --page SUBDOMAIN        the sales page
  --source NAME           the system that sold the vouchers; use one name for all its files
${importOptionsHelp}

Examples:

  npm run cli -- import-vouchers sold.csv --page blue-spa --source old-shop --format template --check
  npm run cli -- import-vouchers sold.csv --page blue-spa --source old-shop --format template \\
    --commit create=58,redeem=0,skip=2,uses=12,GBP=125000
`;

const options = {
  page: { type: 'string' },
  source: { type: 'string' },
  format: { type: 'string' },
  encoding: { type: 'string' },
  separator: { type: 'string' },
  dates: { type: 'string' },
  'decimal-mark': { type: 'string' },
  language: { type: 'string' },
  check: { type: 'boolean' },
  commit: { type: 'string' },
  revert: { type: 'boolean' },
} as const;

export const importVouchersCommand: Command = {
  help,
  async run([file, ...args], { print, note, withDatabase }) {
    if (file === undefined || file.startsWith('-'))
      throw new UsageError('missing argument: FILE, before the options');
    const values = requireOptions(parseOptions(args, options), ['page', 'source', 'format']);
    const importOptions = parseImportOptions(values);
    const { page: subdomain, source, check = false, commit, revert = false } = values;
    if (Number(check) + Number(commit !== undefined) + Number(revert) !== 1)
      throw new UsageError('specify exactly one of --check, --commit and --revert');
    if (source.trim() === '') throw new UsageError('--source: must not be empty');
    await withDatabase(async (database, secrets) => {
      const [page] = await findSalesPages(database, [subdomain]);
      if (!page) throw new CommandFailure(`--page: unknown sales page: ${subdomain}`);
      const context = await createOperatorContext(database, page.organisationId);
      const vault = createCodeVault(secrets.code);
      const run: ImportRun = {
        database,
        vault,
        context,
        salesPageId: page.id,
        source: source.trim(),
        options: importOptions,
        file,
        print,
        note,
      };
      if (revert) return runRevert(run);
      return commit === undefined ? runCheck(run) : runCommit(run, commit);
    });
  },
};
