import type { RecordOptions } from './import-options.ts';

export interface ImportColumns {
  /**
   * The heading of the column, or the key of the JSON value, that contains the code, or the name of
   * a recipient.
   */
  readonly code: string;
  /** The heading or the key that contains the state of the voucher. */
  readonly state: string;
  /** The headings that a CSV file must have. */
  readonly required: readonly string[];
  /** All headings that a CSV file can have. Null if any other column is ignored. */
  readonly known: readonly string[] | null;
}

const exportColumns = {
  code: 'Voucher Code',
  state: 'Status',
  required: ['Voucher Code', 'Status', 'Voucher Title', 'Order ID', 'Order Date'],
  known: null,
} as const;

/** The columns of each format that do not depend on the currency. */
export const importColumns = {
  template: {
    code: 'code',
    state: 'status',
    required: ['code', 'title', 'expires_on'],
    known: [
      'code',
      'balance',
      'initial_balance',
      'uses_left',
      'uses',
      'currency',
      'title',
      'sold_on',
      'valid_from',
      'expires_on',
      'price_paid',
      'status',
      'customer_name',
      'customer_email',
      'recipient_name',
      'recipient_email',
      'message',
      'note',
      'external_order',
    ],
  },
  'orders-export-csv': exportColumns,
  'orders-export-json': exportColumns,
  'voucher-status': { code: 'code', state: 'status', required: [], known: null },
  recipients: { code: 'name', state: '', required: ['name'], known: ['name', 'email'] },
} as const satisfies Readonly<Record<RecordOptions['format'], ImportColumns>>;
