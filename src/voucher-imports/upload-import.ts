import { createHash } from 'node:crypto';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { toBytea } from '../platform/database/bytea.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { ImportOptions } from './import-options.ts';
import { insertRows } from './import-statements.ts';
import { parseFile, type SealedRow } from './parse-file.ts';

/** A file with sold vouchers. It is read once and not stored. */
export interface ImportFile {
  readonly salesPageId: number;
  /** The name of the system that sold the vouchers. With the sales page and the code, it identifies a voucher in later imports. */
  readonly source: string;
  readonly options: ImportOptions;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Maximum size of a file in bytes. */
const maxFileBytes = 200 * 1024 * 1024;

/** Number of rows that one statement stores. */
const batchSize = 500;

/**
 * Parses a file and stores its rows, with sealed codes. Nothing else is written. `onProgress` is called with the number of stored rows
 * after each batch. Returns the id of the import. Requires `manage.orders`. Throws INVALID_INPUT if the file as a whole cannot be read.
 * It replaces earlier uploads of the same source that were not committed, so that their codes and persons are not kept.
 */
export async function uploadImport(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  { salesPageId, source, options, bytes }: ImportFile,
  onProgress: (rows: number) => void,
): Promise<number> {
  assertAllowedOnPage(context.caller, 'order.place', salesPageId);
  const { voucherImport } = database.prisma;
  const page = await database.prisma.salesPage.findUnique({ where: { id: salesPageId }, select: { currency: true } });
  if (!page) throw notFound('sales page');
  await voucherImport.deleteMany({ where: { salesPageId, source, state: { in: ['created', 'uploaded', 'checked'] } } });
  const { id } = await voucherImport.create({
    data: { salesPageId, source, options: { ...options }, digest: new Uint8Array(32), createdBy: context.caller.id },
    select: { id: true },
  });

  const hash = createHash('sha256').update(JSON.stringify(options));
  const orderLines = new Map<string, number>();
  let batch: object[] = [];
  let stored = 0;
  const flush = async () => {
    await database.query(insertRows({ salesPageId, importId: id, rows: JSON.stringify(batch) }));
    stored += batch.length;
    batch = [];
    onProgress(stored);
  };
  for await (const row of parseFile(limitSize(bytes, hash), options, page.currency, vault)) {
    batch.push(toColumns(row, findOrderLine(row, orderLines)));
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  const digest = new Uint8Array(hash.digest());
  await voucherImport.update({ where: { id }, data: { state: 'uploaded', rowCount: stored, digest } });
  return id;
}

/** Returns the digest by which an import of the same file with the same options is found. */
export async function digestFile(bytes: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for await (const chunk of bytes) hash.update(chunk);
  return new Uint8Array(hash.digest());
}

async function* limitSize(
  bytes: AsyncIterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxFileBytes)
      throw invalidInput([{ field: 'file', code: 'TOO_LONG', message: 'must be at most 200 MB. Split it into several files' }]);
    hash.update(chunk);
    yield chunk;
  }
}

/** Returns the line of the first row of the same order. A row without an order in the other system is an order by itself. */
function findOrderLine({ line, voucher }: SealedRow, orderLines: Map<string, number>): number {
  const order = voucher?.values.externalOrder;
  if (order === null || order === undefined) return line;
  const first = orderLines.get(order) ?? line;
  orderLines.set(order, first);
  return first;
}

function toColumns({ line, code, voucher, errors }: SealedRow, orderLine: number): object {
  const isOpen = voucher?.state === 'in_progress';
  const isMonetary = voucher?.values.isMonetary ?? false;
  return {
    line,
    order_line: orderLine,
    code_hash: code && toBytea(code.hash),
    older_code_hashes: code?.olderHashes.map(toBytea) ?? [],
    code_ending_hash: code && toBytea(code.endingHash),
    code_sealed: code && toBytea(code.sealed),
    digits: code?.digits ?? null,
    currency: voucher?.currency ?? '',
    state: voucher?.state ?? null,
    redeem_stock: voucher?.redeemStock ?? null,
    remaining: voucher?.remaining ?? null,
    balance: isOpen && isMonetary ? balanceOf(voucher) : 0,
    uses_left: isOpen && !isMonetary ? voucher.remaining : 0,
    values: voucher?.values ?? null,
    errors,
  };
}

/** A monetary voucher that is not multi-use has one unit, which is its whole value. */
function balanceOf({ remaining, values }: NonNullable<SealedRow['voucher']>): number {
  return values.isMultiuse ? remaining : remaining * values.voucherValue;
}
