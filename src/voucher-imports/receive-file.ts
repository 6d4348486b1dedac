import { createHash } from 'node:crypto';
import { readMaxAmount } from '../data-migrations/amount-columns.ts';
import type { Database } from '../platform/database/database.ts';
import type { StatementRow } from '../platform/database/statement.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { ImportOptions } from './import-options.ts';
import { insertRowsStatement } from './import-row-statements.ts';
import {
  claimUploadStatement,
  completeUploadStatement,
  type ImportKey,
  readOptionsStatement,
  releaseUploadStatement,
} from './import-statements.ts';
import { limitSize } from './limit-size.ts';
import { createBatchParser, type ParseBatches } from './parse-batches.ts';

/** Maximum size of a file in bytes. */
export const maxFileBytes = 200 * 1024 * 1024;

/** A file with sold vouchers. It is read once and not stored. */
export interface ImportFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Maximum size in bytes. Defaults to 200 MB. */
  readonly maxBytes?: number;
  /** Called after each batch with the number of rows stored so far. Optional. */
  readonly onProgress?: (rows: number) => void;
}

/** The resources that an upload uses. */
export interface UploadResources {
  readonly parse: ParseBatches;
  /**
   * Called once with the organisation of the import, before a byte of the file is read. Runs
   * `receive`, or rejects with a DomainError.
   */
  readonly admit: (organisationId: number, receive: () => Promise<void>) => Promise<void>;
  /** Runs each statement that stores rows. */
  readonly runStore: <Result>(store: () => Promise<Result>) => Promise<Result>;
}

/**
 * Like `receiveUpload`, but parses the file in the calling thread and without limits. For the
 * command line.
 */
export function receiveFile(
  database: Database,
  vault: CodeVault,
  key: ImportKey,
  file: ImportFile,
): Promise<void> {
  const unlimited = {
    admit: (_id: number, receive: () => Promise<void>) => receive(),
    runStore: <R>(run: () => R) => run(),
  };
  return receiveUpload(database, { parse: createBatchParser(vault), ...unlimited }, key, file);
}

/**
 * Parses the file of an import and stores its rows, with sealed codes. The caller must have checked
 * that the client may manage the import. If this fails, the import waits for its file again. Throws
 * NOT_FOUND, STATE_CONFLICT if the import has a file or was replaced, and INVALID_INPUT with an
 * error on `file` if the file as a whole cannot be read. The error is TOO_LONG if the file exceeds
 * a limit.
 */
export async function receiveUpload(
  database: Database,
  resources: UploadResources,
  key: ImportKey,
  file: ImportFile,
): Promise<void> {
  const [found] = await database.query(readOptionsStatement(key));
  if (!found) throw notFound('import');
  await resources.admit(found.organisationId, () => storeFile(database, resources, key, found, file));
}

async function storeFile(
  database: Database,
  resources: UploadResources,
  key: ImportKey,
  found: StatementRow<typeof readOptionsStatement>,
  file: ImportFile,
): Promise<void> {
  const [claimed] = await database.query(claimUploadStatement(key));
  if (!claimed)
    throw new DomainError(
      'STATE_CONFLICT',
      'A file was already uploaded for this import. Create another import to upload another file.',
    );
  try {
    const stored = await storeRows(database, resources, key, found, file);
    const [completed] = await database.query(completeUploadStatement({ ...key, ...stored }));
    if (!completed) throw replaced();
  } catch (error) {
    const [released] = await database.query(releaseUploadStatement(key));
    throw released ? error : replaced();
  }
}

function replaced(): DomainError {
  return new DomainError('STATE_CONFLICT', 'A newer import of the same source has replaced this one.');
}

async function storeRows(
  database: Database,
  { parse, runStore }: UploadResources,
  key: ImportKey,
  found: StatementRow<typeof readOptionsStatement>,
  { bytes, maxBytes = maxFileBytes, onProgress }: ImportFile,
): Promise<{ readonly rowCount: number; readonly digest: Uint8Array }> {
  // Only `createImport` writes the options.
  const options = found.options as ImportOptions;
  const parsing = { ...options, maxAmount: await readMaxAmount(database) };
  const hash = createDigest(options);
  let rowCount = 0;
  for await (const { rows, count } of parse(limitSize(bytes, maxBytes, hash), parsing, found.currency)) {
    await runStore(() => database.query(insertRowsStatement({ ...key, rows })));
    rowCount += count;
    onProgress?.(rowCount);
  }
  return { rowCount, digest: hash.digest() };
}

/** Returns the digest by which an import of the same file with the same options is found. */
export async function digestFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<Uint8Array> {
  const hash = createDigest(options);
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest();
}

function createDigest(importOptions: ImportOptions) {
  const { format, encoding, separator, dateStyle, decimalMark, language, columns } = importOptions;
  // PostgreSQL does not keep the order of the keys of `jsonb`, so they are listed in a fixed order.
  const mapping = columns && Object.entries(columns).sort(([one], [other]) => (one < other ? -1 : 1));
  const options = { format, encoding, separator, dateStyle, decimalMark, language, columns: mapping };
  return createHash('sha256').update(JSON.stringify(options));
}
