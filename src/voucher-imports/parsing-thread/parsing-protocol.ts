import type { FieldError } from '../../platform/errors/domain-error.ts';
import type { ParsingOptions, RecipientOptions } from '../import-options.ts';
import type { RowBatch } from '../parse-batches.ts';

/**
 * A message to the parsing thread about the file `id`. Each `chunk` and `end` answers a `wanted`.
 */
export type ParsingRequest =
  | {
      readonly id: number;
      readonly type: 'open';
      readonly options: ParsingOptions | RecipientOptions;
      readonly currency: string;
    }
  | { readonly id: number; readonly type: 'chunk'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly type: 'end' | 'cancel' };

/** A message of the parsing thread about the file `id`. */
export type ParsingResponse =
  | { readonly id: number; readonly type: 'batch'; readonly batch: RowBatch }
  /** The thread requires the next chunk. */
  | { readonly id: number; readonly type: 'wanted' }
  | { readonly id: number; readonly type: 'parsed' }
  /**
   * `fields` are the errors of the file. Null if an unexpected error occurred, which `reason`
   * describes without any content.
   */
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly fields: readonly FieldError[] | null;
      readonly reason: string;
    };
