import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { checkImport } from '../../src/voucher-imports/check-import.ts';
import { commitImport } from '../../src/voucher-imports/commit-import.ts';
import { createImport } from '../../src/voucher-imports/create-import.ts';
import { type FoundImport, findImports } from '../../src/voucher-imports/find-import.ts';
import { readSkippedRows } from '../../src/voucher-imports/import-errors.ts';
import type { ImportOptions } from '../../src/voucher-imports/import-options.ts';
import { formatControlTotals, type ImportTotal, readTotals } from '../../src/voucher-imports/import-totals.ts';
import { digestFile, receiveFile } from '../../src/voucher-imports/receive-file.ts';
import { revertImport } from '../../src/voucher-imports/revert-import.ts';
import type { CodeVault } from '../../src/vouchers/voucher-code.ts';
import { CommandFailure, type Tools } from './command.ts';
import { openImportFile } from './open-import-file.ts';

/** One run of the command `import-vouchers`. */
export interface ImportRun extends Pick<Tools, 'print' | 'note'> {
  readonly database: Database;
  readonly vault: CodeVault;
  readonly context: RequestContext;
  readonly salesPageId: number;
  readonly source: string;
  readonly options: ImportOptions;
  readonly file: string;
}

type Digest = Uint8Array<ArrayBuffer>;

interface CheckedImport {
  readonly importId: number;
  readonly controlTotals: string;
}

/** Uploads and checks the file, and prints the result. A file that was checked before is uploaded only once. */
export async function runCheck(run: ImportRun): Promise<void> {
  const fileDigest = await digest(run);
  const [uploaded] = await find(run, fileDigest, ['uploaded', 'checked']);
  const { importId, controlTotals } = await uploadAndCheck(run, uploaded);
  await printReport(run, importId);
  run.print(`control-totals ${controlTotals}`);
}

/**
 * Commits the file if `controlTotals` are those of its check. Resumes a commit that was interrupted. Writes nothing if the file
 * was already committed with these control totals.
 */
export async function runCommit(run: ImportRun, controlTotals: string): Promise<void> {
  const { database, context, salesPageId, note } = run;
  const { importId, controlTotals: checked } = await prepareCommit(run, controlTotals);
  if (checked !== controlTotals) {
    await printReport(run, importId);
    throw new CommandFailure(
      `Nothing was imported: the control totals of the file are ${checked}. Review the report, and commit with these.`,
    );
  }
  await commitImport(database, context, { salesPageId, importId, controlTotals }, (created) => note(`created ${created} …`));
  await printReport(run, importId);
  note('The import is committed.');
}

/** Reverts the latest commit of the file. */
export async function runRevert(run: ImportRun): Promise<void> {
  const { database, context, salesPageId, print } = run;
  const [found] = await find(run, await digest(run), ['committing', 'committed']);
  if (!found) throw new CommandFailure('This file was not imported with these options, so there is nothing to revert.');
  await revertImport(database, context, { salesPageId, importId: found.id });
  print(`reverted import ${found.id}`);
}

async function digest({ file, options }: ImportRun): Promise<Digest> {
  return digestFile((await openImportFile(file))(), options);
}

function find({ database, salesPageId, source }: ImportRun, fileDigest: Digest, states: readonly VoucherImportState[]) {
  return findImports(database, salesPageId, source, fileDigest, states);
}

/**
 * Returns the import to commit: the one whose commit has begun with these control totals, otherwise the checked file. One look-up finds
 * both, and a commit of another process that begins during the check is joined.
 */
async function prepareCommit(run: ImportRun, controlTotals: string): Promise<CheckedImport> {
  const fileDigest = await digest(run);
  const findBegun = (imports: readonly FoundImport[]) => {
    const begun = imports.find(({ state }) => state === 'committing' || state === 'committed');
    return begun?.totals === controlTotals ? { importId: begun.id, controlTotals } : null;
  };
  const found = await find(run, fileDigest, ['uploaded', 'checked', 'committing', 'committed']);
  const begun = findBegun(found);
  if (begun) return begun;
  try {
    return await uploadAndCheck(
      run,
      found.find(({ state }) => state === 'uploaded' || state === 'checked'),
    );
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'STATE_CONFLICT')) throw error;
    const begunSince = findBegun(await find(run, fileDigest, ['committing', 'committed']));
    if (!begunSince) throw error;
    return begunSince;
  }
}

async function uploadAndCheck(run: ImportRun, uploaded: FoundImport | undefined): Promise<CheckedImport> {
  const { database, vault, context, salesPageId, source, options, file, note } = run;
  const upload = async () => {
    const { id: importId } = await createImport(database, context, { salesPageId, source, options });
    const bytes = (await openImportFile(file))();
    await receiveFile(database, vault, { salesPageId, importId }, { bytes, onProgress: (rows) => note(`read ${rows} …`) });
    return importId;
  };
  const importId = uploaded?.id ?? (await upload());
  await checkImport(database, context, { salesPageId, importId });
  return { importId, controlTotals: formatControlTotals(await readTotals(database, importId)) };
}

/** Prints the totals and every row that is left out. Contains no cell of the file. */
async function printReport({ database, print }: ImportRun, importId: number): Promise<void> {
  print(`import ${importId}`);
  for (const total of await readTotals(database, importId)) print(formatTotal(total));
  for await (const { line, outcome, column, message } of readSkippedRows(database, importId))
    print(`line ${line} ${outcome}: ${column === '' ? '' : `${column} `}${message}`);
}

function formatTotal({ outcome, currency, state, rows, balance, usesLeft }: ImportTotal): string {
  const amounts = [...(balance > 0 ? [`${currency}=${balance}`] : []), ...(usesLeft > 0 ? [`uses=${usesLeft}`] : [])];
  return ['total', outcome, ...(state === null ? [] : [state]), `rows=${rows}`, ...amounts].join(' ');
}
