import { VoucherImportOutcome, VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { ImportOptions } from '../../src/voucher-imports/import-options.ts';
import type { VoucherImportStatus } from '../../src/voucher-imports/import-status.ts';
import { builder } from '../builder.ts';

export const VoucherImportStatusType = builder.enumType('VoucherImportStatus', {
  description: 'The status of an import of sold vouchers.',
  values: {
    AWAITING_FILE: { value: VoucherImportState.awaiting_file, description: 'The file was not uploaded yet.' },
    UPLOADING: {
      value: VoucherImportState.created,
      description: 'The file is being uploaded, or its upload was interrupted.',
    },
    UPLOADED: { value: VoucherImportState.uploaded, description: 'The file is stored and can be checked.' },
    CHECKING: { value: 'checking', description: 'The check is in progress.' },
    CHECKED: { value: VoucherImportState.checked, description: 'The import can be committed.' },
    COMMITTING: {
      value: VoucherImportState.committing,
      description:
        'The commit is in progress. If `progress` is null, the command line runs the commit, or the commit failed. Commit again to resume a failed commit.',
    },
    COMMITTED: { value: VoucherImportState.committed, description: 'The vouchers are imported.' },
    REVERTING: { value: 'reverting', description: 'The reversal is in progress.' },
    REVERTED: {
      value: VoucherImportState.reverted,
      description: 'Everything that the import created was removed.',
    },
  } as const satisfies Record<string, { readonly value: VoucherImportStatus; readonly description: string }>,
});

export const VoucherImportOutcomeType = builder.enumType('VoucherImportOutcome', {
  description: 'The result of a commit for a row of an import.',
  values: {
    CREATE: { value: VoucherImportOutcome.create, description: 'The commit creates the voucher.' },
    REDEEM: {
      value: VoucherImportOutcome.redeem,
      description:
        'The commit redeems the difference, because the balance is lower than in an earlier import.',
    },
    UNCHANGED: {
      value: VoucherImportOutcome.unchanged,
      description:
        'The commit changes nothing, because the voucher was imported before with the same balance and state.',
    },
    CONFLICT: {
      value: VoucherImportOutcome.conflict,
      description: 'The commit changes nothing, because the row contradicts another row or a stored voucher.',
    },
    ERROR: {
      value: VoucherImportOutcome.error,
      description: 'The commit changes nothing, because a value of the row is invalid.',
    },
  },
});

type Values<Name extends keyof ImportOptions> = Readonly<
  Record<string, { readonly value: ImportOptions[Name]; readonly description: string }>
>;

export const VoucherImportFormatType = builder.enumType('VoucherImportFormat', {
  description: 'The format of a file with sold vouchers.',
  values: {
    TEMPLATE: { value: 'template', description: 'CSV with the columns of the template.' },
    ORDERS_EXPORT_CSV: { value: 'orders-export-csv', description: 'The orders export as CSV.' },
    ORDERS_EXPORT_JSON: { value: 'orders-export-json', description: 'The orders export as a JSON array.' },
    VOUCHER_STATUS: {
      value: 'voucher-status',
      description: 'Responses of v1 `status`, one JSON object per line.',
    },
  } as const satisfies Values<'format'>,
});

export const FileEncodingType = builder.enumType('FileEncoding', {
  description: 'The encoding of a file.',
  values: {
    UTF_8: { value: 'utf-8', description: 'UTF-8.' },
    UTF_16LE: { value: 'utf-16le', description: 'UTF-16, little-endian.' },
    WINDOWS_1252: { value: 'windows-1252', description: 'Windows-1252.' },
  } as const satisfies Values<'encoding'>,
});

export const CellSeparatorType = builder.enumType('CellSeparator', {
  description: 'The separator of the cells of a CSV file.',
  values: {
    COMMA: { value: ',', description: 'A comma.' },
    SEMICOLON: { value: ';', description: 'A semicolon.' },
    TAB: { value: '\t', description: 'A tab.' },
  } as const satisfies Values<'separator'>,
});

export const DateStyleType = builder.enumType('DateStyle', {
  description: 'The format of dates in a file. ISO 8601 times are accepted in every style.',
  values: {
    ISO: { value: 'iso', description: 'Year, month and day: `2026-01-31`.' },
    DAY_FIRST: { value: 'day-first', description: 'Day, month and year: `31.01.2026`.' },
    MONTH_FIRST: { value: 'month-first', description: 'Month, day and year: `01/31/2026`.' },
  } as const satisfies Values<'dateStyle'>,
});

export const DecimalMarkType = builder.enumType('DecimalMark', {
  description: 'The decimal mark of amounts in a file.',
  values: {
    POINT: { value: '.', description: 'A point.' },
    COMMA: { value: ',', description: 'A comma.' },
  } as const satisfies Values<'decimalMark'>,
});
