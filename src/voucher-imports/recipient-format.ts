import { emailAddressError, isEmailAddress } from '../platform/values/email-address.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { createCellReader } from './cell-reader.ts';
import type { FileRecord } from './file-record.ts';
import { defaultImportOptions, type RecipientOptions } from './import-options.ts';
import type { RowError } from './imported-voucher.ts';
import { readRecords } from './read-records.ts';

/** A row of a file with recipients. `email` is null if the vouchers are not sent by e-mail. */
export interface ParsedRecipient {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  /** The errors of the row, which contain no value of it. */
  readonly errors: readonly RowError[];
}

/**
 * Parses a file with the columns `name` and `email` row by row. Throws INVALID_INPUT with an error
 * on `file` if the file as a whole cannot be read.
 */
export async function* parseRecipients(
  bytes: AsyncIterable<Uint8Array>,
  options: RecipientOptions,
): AsyncGenerator<ParsedRecipient> {
  for await (const record of readRecords(bytes, options)) yield parseRecipient(record, options);
}

function parseRecipient({ line, cells, problem }: FileRecord, options: RecipientOptions): ParsedRecipient {
  if (cells === null)
    return { line, name: '', email: null, errors: [{ column: '', message: problem ?? '' }] };
  const reader = createCellReader(cells, defaultImportOptions);
  const name = reader.required('name', reader.text('name', textLimits.line));
  if (!options.requiresEmail) return { line, name: name ?? '', email: null, errors: reader.errors };
  const email = reader.required('email', reader.text('email', textLimits.email));
  if (email !== null && !isEmailAddress(email)) reader.fail('email', emailAddressError);
  return { line, name: name ?? '', email, errors: reader.errors };
}
