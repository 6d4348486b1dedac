import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { ParsingOptions, RecipientOptions } from './import-options.ts';
import { parseFile } from './parse-file.ts';
import { parseRecipients } from './recipient-format.ts';
import { createOrderLines, toColumns } from './row-columns.ts';

/**
 * Rows of a file, in the form that the statement `insertRowsStatement` requires, or recipients
 * (`ParsedRecipient`).
 */
export interface RowBatch {
  /** A JSON array of rows. */
  readonly rows: string;
  readonly count: number;
}

/**
 * Parses a file batch by batch. `currency` is that of the sales page. Throws INVALID_INPUT with an
 * error on `file` if the file as a whole cannot be read.
 */
export type ParseBatches = (
  bytes: AsyncIterable<Uint8Array>,
  options: ParsingOptions | RecipientOptions,
  currency: string,
) => AsyncIterable<RowBatch>;

/** Number of rows that one statement stores. */
const batchSize = 500;

/** Creates a parser that runs in the calling thread. The codes of its rows are sealed. */
export function createBatchParser(vault: CodeVault): ParseBatches {
  return async function* (bytes, options, currency) {
    let batch: object[] = [];
    for await (const row of readRows(bytes, options, currency, vault)) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      yield { rows: JSON.stringify(batch), count: batch.length };
      batch = [];
    }
    if (batch.length > 0) yield { rows: JSON.stringify(batch), count: batch.length };
  };
}

async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  options: ParsingOptions | RecipientOptions,
  currency: string,
  vault: CodeVault,
): AsyncGenerator<object> {
  if (options.format === 'recipients') return yield* parseRecipients(bytes, options);
  const findOrderLine = createOrderLines();
  for await (const row of parseFile(bytes, options, currency, vault))
    yield toColumns(row, findOrderLine(row));
}
