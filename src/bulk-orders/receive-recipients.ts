import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { invalidFile } from '../voucher-imports/invalid-file.ts';
import { limitSize } from '../voucher-imports/limit-size.ts';
import type { ParseBatches } from '../voucher-imports/parse-batches.ts';
import type { ParsedRecipient } from '../voucher-imports/recipient-format.ts';
import { type BulkOrderKey, type BulkOrderTerms, maxQuantity, type Recipient } from './bulk-order-terms.ts';
import { checkBulkOrder } from './check-bulk-order.ts';

/** Maximum size of a file with recipients in bytes. */
export const maxRecipientBytes = 4 * 1024 * 1024;

/** Maximum number of stored problems of a file. Further problems are not reported. */
const maxProblems = 100;

/** A problem of a row of a file. It contains no value of the row. */
export interface RecipientProblem {
  readonly line: number;
  /** The heading of the column. Empty for a problem of the whole row. */
  readonly column: string;
  readonly message: string;
}

interface ReceiveDependencies {
  readonly database: Database;
  readonly parse: ParseBatches;
  /** Called once before the file is read. Runs `receive`, or rejects with a DomainError. */
  readonly admit: (organisationId: number, receive: () => Promise<void>) => Promise<void>;
}

/**
 * Receives the file with the recipients of a bulk order. Stores them, the number of vouchers and
 * their price, or only the problems of the file, which can then be uploaded again. The caller must
 * have checked that the client may place orders. Throws NOT_FOUND, STATE_CONFLICT if the group does
 * not wait for a file, the errors of checkBulkOrder, and INVALID_INPUT with an error on `file` if
 * the file as a whole cannot be read. The error is TOO_LONG if the file exceeds a limit.
 */
export async function receiveRecipients(
  { database, parse, admit }: ReceiveDependencies,
  key: BulkOrderKey,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { bulkOrderId: id, salesPageId } = key;
  const group = await database.prisma.bulkOrder.findUnique({ where: { id, salesPageId } });
  if (!group) throw notFound('bulk order');
  const { file } = assertAwaiting(group);
  await admit(group.organisationId, async () => {
    const rows = parse(limitSize(bytes, maxRecipientBytes), file, group.currency);
    const { recipients, problems } = await collect(rows);
    await database.prismaTransaction((transaction) => store(transaction, key, recipients, problems));
  });
}

/** Returns the terms of a group that waits for its file. Throws STATE_CONFLICT for any other. */
function assertAwaiting({ state, terms }: { readonly state: string; readonly terms: unknown }) {
  const { file, ...rest } = terms as BulkOrderTerms;
  if (state !== 'awaiting_file' || !file)
    throw new DomainError('STATE_CONFLICT', 'The bulk order does not wait for a file. Create another one.');
  return { ...rest, file };
}

async function collect(batches: ReturnType<ParseBatches>) {
  const recipients: Recipient[] = [];
  const problems: RecipientProblem[] = [];
  for await (const { rows } of batches) {
    // Only `createBatchParser` writes the rows.
    for (const { line, name, email, errors } of JSON.parse(rows) as readonly ParsedRecipient[]) {
      problems.push(...errors.slice(0, maxProblems - problems.length).map((error) => ({ line, ...error })));
      recipients.push({ name, email });
    }
    if (recipients.length > maxQuantity)
      throw invalidInput([
        fieldError(
          'file',
          'TOO_LONG',
          `must have at most ${maxQuantity} recipients. Split it into several bulk orders`,
        ),
      ]);
  }
  if (recipients.length === 0) throw invalidFile('has no recipients');
  return { recipients, problems };
}

/** Number of recipients that one statement stores. */
const batchSize = 1_000;

async function store(
  transaction: Transaction,
  { bulkOrderId, salesPageId }: BulkOrderKey,
  recipients: readonly Recipient[],
  problems: readonly RecipientProblem[],
): Promise<void> {
  const { bulkOrder, bulkOrderRecipient } = transaction.prisma;
  const where = { id: bulkOrderId, salesPageId };
  await lockRows(transaction, 'BulkOrder', where);
  const group = await bulkOrder.findUniqueOrThrow({ where });
  const terms = assertAwaiting(group);
  if (problems.length > 0) {
    await bulkOrder.update({ where, data: { problems: problems.map((problem) => ({ ...problem })) } });
    return;
  }
  const quantity = recipients.length;
  const { total } = await checkBulkOrder(transaction, terms, quantity);
  const { organisationId } = group;
  for (let start = 0; start < quantity; start += batchSize) {
    const data = recipients.slice(start, start + batchSize).map((recipient, index) => ({
      organisationId,
      salesPageId,
      bulkOrderId,
      position: start + index + 1,
      ...recipient,
    }));
    await bulkOrderRecipient.createMany({ data });
  }
  await bulkOrder.update({ where, data: { state: 'ready', quantity, total, problems: [] } });
}
