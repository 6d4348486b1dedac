import { createOperatorContext } from '../../src/access/operator-context.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import { listOrganisations } from '../../src/organisations/organisation-directory.ts';
import { erasePersonalData } from '../../src/personal-data/erase-personal-data.ts';
import { exportPersonalData } from '../../src/personal-data/export-personal-data.ts';
import type { PersonalDataCounts } from '../../src/personal-data/personal-rows.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type CodeVault, createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { type Command, parseOptions, type Tools, UsageError } from './command.ts';
import { chooseOrganisation } from './find-scope.ts';

const help = `Usage: npm run cli -- personal-data export EMAIL OPTIONS
       npm run cli -- personal-data erase EMAIL OPTIONS

Exports or erases the data that an organisation stores about a purchaser or recipient. export prints JSON, one line
per 50 orders. erase prints what would be erased, and a confirmation. With --confirmation, it erases the data, and can be
interrupted and repeated. Amounts, codes and states are kept. Both actions are recorded in the audit log, without the
e-mail address.

  --organisation ID   id or name; required if there are several organisations
  --confirmation TEXT the confirmation that erase has printed for this e-mail address

Examples:

  npm run --silent cli -- personal-data export rita@example.com --organisation 1 > rita.jsonl
  npm run cli -- personal-data erase rita@example.com --organisation 1
  npm run cli -- personal-data erase rita@example.com --organisation 1 --confirmation 66-9f86d081884c7d65
`;

const options = { organisation: { type: 'string' }, confirmation: { type: 'string' } } as const;

export const personalDataCommand: Command = {
  help,
  async run([action, email, ...args], { print, note, withDatabase }) {
    if (action !== 'export' && action !== 'erase') throw new UsageError('specify export or erase');
    if (email === undefined || email.startsWith('-'))
      throw new UsageError('missing argument: EMAIL, before the options');
    const { organisation, confirmation } = parseOptions(args, options);
    if (action === 'export' && confirmation !== undefined)
      throw new UsageError('--confirmation: applies only to erase');
    await withDatabase(async (database, secrets) => {
      const ids = (await listOrganisations(database)).map(({ id }) => id);
      const { id } = await chooseOrganisation(
        database,
        ids,
        organisation,
        '--organisation: the installation has',
      );
      const context = await createOperatorContext(database, id);
      const run = action === 'export' ? runExport : runErasure;
      await run(
        database,
        createCodeVault(secrets.code),
        context,
        { email, confirmation: confirmation ?? null },
        { print, note },
      );
    });
  },
};

interface Request {
  readonly email: string;
  readonly confirmation: string | null;
}

type Output = Pick<Tools, 'print' | 'note'>;

async function runExport(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  { email }: Request,
  { print }: Output,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { document, end } = await exportPersonalData(database, vault, context, { email, after });
    print(JSON.stringify(document));
    if (end === null) return;
    after = end;
  }
}

async function runErasure(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  request: Request,
  { print, note }: Output,
): Promise<void> {
  if (request.confirmation === null) {
    const { remaining, confirmation } = (await erasePersonalData(database, vault, context, request)).result;
    print(format('would-erase', remaining));
    if (confirmation !== null) print(`confirmation ${confirmation}`);
    return;
  }
  const progress = ({ orders }: PersonalDataCounts) => note(`erased ${orders} orders …`);
  for (;;) {
    const { result } = await erasePersonalData(database, vault, context, request, progress);
    print(format('erased', result.erased));
    if (result.confirmation === null) return;
  }
}

function format(label: string, { orders, orderProducts, emails, importRows }: PersonalDataCounts): string {
  return `${label} orders=${orders} order-products=${orderProducts} emails=${emails} import-rows=${importRows}`;
}
