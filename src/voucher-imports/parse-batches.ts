import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { ParsingOptions } from './import-options.ts';
import { parseFile } from './parse-file.ts';
import { createOrderLines, toColumns } from './row-columns.ts';

/** Rows of a file, in the form that the statement `insertRowsStatement` requires. */
export interface RowBatch {
  /** A JSON array of rows. */
  readonly rows: string;
  readonly count: number;
}

/**
 * Parses a file batch by batch. Throws INVALID_INPUT with an error on `file` if the file as a whole
 * cannot be read.
 */
export type ParseBatches = (
  bytes: AsyncIterable<Uint8Array>,
  options: ParsingOptions,
  currency: string,
) => AsyncIterable<RowBatch>;

/** Number of rows that one statement stores. */
const batchSize = 500;

/** Creates a parser that runs in the calling thread. The codes of its rows are sealed. */
export function createBatchParser(vault: CodeVault): ParseBatches {
  return async function* (bytes, options, currency) {
    const findOrderLine = createOrderLines();
    let batch: object[] = [];
    for await (const row of parseFile(bytes, options, currency, vault)) {
      batch.push(toColumns(row, findOrderLine(row)));
      if (batch.length < batchSize) continue;
      yield { rows: JSON.stringify(batch), count: batch.length };
      batch = [];
    }
    if (batch.length > 0) yield { rows: JSON.stringify(batch), count: batch.length };
  };
}
