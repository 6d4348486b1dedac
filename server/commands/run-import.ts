import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { createImport } from '../../src/voucher-imports/create-import.ts';
import { findImports } from '../../src/voucher-imports/find-import.ts';
import { readSkippedRows } from '../../src/voucher-imports/import-errors.ts';
import type { ImportOptions } from '../../src/voucher-imports/import-options.ts';
import { runStep } from '../../src/voucher-imports/import-steps.ts';
import {
  formatControlTotals,
  type ImportTotal,
  readTotals,
} from '../../src/voucher-imports/import-totals.ts';
import { digestFile, receiveFile } from '../../src/voucher-imports/receive-file.ts';
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

interface CheckedImport {
  readonly importId: number;
  readonly controlTotals: string;
}

/**
 * Uploads and checks the file, and prints the result. A file that was checked before is uploaded
 * only once.
 */
export async function runCheck(run: ImportRun): Promise<void> {
  const fileDigest = await digest(run);
  const [uploaded] = await find(run, fileDigest, ['uploaded', 'checked']);
  const { importId, controlTotals } = await uploadAndCheck(run, uploaded?.id);
  await printReport(run, importId);
  run.print(`control-totals ${controlTotals}`);
}

/**
 * Commits the file if a check of the file has the control totals `controlTotals`. Checks the file
 * first if no such check exists. Resumes an interrupted commit. Writes nothing if the file was
 * already committed with these control totals.
 */
export async function runCommit(run: ImportRun, controlTotals: string): Promise<void> {
  const { database, context, salesPageId, note } = run;
  const { importId, controlTotals: checked } = await prepareCommit(run, controlTotals);
  if (checked !== controlTotals) {
    await printReport(run, importId);
    throw new CommandFailure(
      `Nothing was imported: the control totals of the file are ${checked}. Review the report, then commit with these totals.`,
    );
  }
  const input = { salesPageId, importId, controlTotals };
  await runStep(database, context, 'commit', input, {
    onProgress: (created) => note(`created ${created} …`),
  });
  await printReport(run, importId);
  note('The import is committed.');
}

/** Reverts the latest commit of the file. */
export async function runRevert(run: ImportRun): Promise<void> {
  const { database, context, salesPageId, print, note } = run;
  const [found] = await find(run, await digest(run), ['committing', 'committed']);
  if (!found)
    throw new CommandFailure('This file was not imported with these options, so there is nothing to revert.');
  const input = { salesPageId, importId: found.id };
  await runStep(database, context, 'revert', input, {
    onProgress: (removed) => note(`removed ${removed} …`),
  });
  print(`reverted import ${found.id}`);
}

async function digest({ file, options }: ImportRun): Promise<Uint8Array> {
  return digestFile((await openImportFile(file))(), options);
}

function find(
  { database, salesPageId, source }: ImportRun,
  fileDigest: Uint8Array,
  states: readonly VoucherImportState[],
) {
  return findImports(database, salesPageId, source, fileDigest, states);
}

/**
 * Returns the import to commit: an import with these control totals that has been checked, or whose
 * commit has begun. If no import is ready, uploads and checks the file. If another process prepares
 * such an import during that check, returns that import.
 */
async function prepareCommit(run: ImportRun, controlTotals: string): Promise<CheckedImport> {
  const fileDigest = await digest(run);
  const findReady = async () => {
    const ready = await find(run, fileDigest, ['checked', 'committing', 'committed']);
    const found = ready.find(({ totals }) => totals === controlTotals);
    return found && { importId: found.id, controlTotals };
  };
  const ready = await findReady();
  if (ready) return ready;
  const [uploaded] = await find(run, fileDigest, ['uploaded', 'checked']);
  try {
    return await uploadAndCheck(run, uploaded?.id);
  } catch (error) {
    const readySince =
      error instanceof DomainError && error.code === 'STATE_CONFLICT' ? await findReady() : undefined;
    if (!readySince) throw error;
    return readySince;
  }
}

async function uploadAndCheck(run: ImportRun, uploadedId: number | undefined): Promise<CheckedImport> {
  const { database, vault, context, salesPageId, source, options, file, note } = run;
  const upload = async () => {
    const { id: importId } = await createImport(database, context, { salesPageId, source, options });
    const bytes = (await openImportFile(file))();
    await receiveFile(
      database,
      vault,
      { salesPageId, importId },
      { bytes, onProgress: (rows) => note(`read ${rows} …`) },
    );
    return importId;
  };
  const importId = uploadedId ?? (await upload());
  await runStep(database, context, 'check', { salesPageId, importId });
  return {
    importId,
    controlTotals: formatControlTotals(await readTotals(database, { salesPageId, importId })),
  };
}

/** Prints the totals and every row that is left out, without the contents of cells. */
async function printReport({ database, salesPageId, print }: ImportRun, importId: number): Promise<void> {
  const key = { salesPageId, importId };
  print(`import ${importId}`);
  for (const total of await readTotals(database, key)) print(formatTotal(total));
  for await (const { line, outcome, column, message } of readSkippedRows(database, key))
    print(`line ${line} ${outcome}: ${column === '' ? '' : `${column} `}${message}`);
}

function formatTotal({ outcome, currency, state, rows, balance, usesLeft }: ImportTotal): string {
  const amounts = [
    ...(balance > 0 ? [`${currency}=${balance}`] : []),
    ...(usesLeft > 0 ? [`uses=${usesLeft}`] : []),
  ];
  return ['total', outcome, ...(state === null ? [] : [state]), `rows=${rows}`, ...amounts].join(' ');
}
