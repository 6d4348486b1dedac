import { plural } from '../../language/plural.ts';

export const importsTexts = {
  list: {
    introduction:
      'Vouchers that another system sold are imported with their codes, so that their holders can redeem them here.',
    create: 'Import a file',
    caption: 'Imports',
    none: 'No imports yet',
    noneHint:
      'Import a file of vouchers that another system sold. It is checked before any voucher is imported.',
    source: 'Sold by',
    status: 'Status',
    rows: 'Rows',
    created: 'Created',
    by: 'By',
  },
  statuses: {
    AWAITING_FILE: 'No file yet',
    UPLOADING: 'Being uploaded',
    UPLOADED: 'Not checked yet',
    CHECKING: 'Being checked',
    CHECKED: 'Checked',
    COMMITTING: 'Being imported',
    COMMITTED: 'Imported',
    REVERTING: 'Being reverted',
    REVERTED: 'Reverted',
  },
  form: {
    title: 'Import a file',
    introduction:
      'Describe the format of the file. It is not detected automatically: a value in another format is an error of its row. The file is checked first, and you see the result before any voucher is imported.',
    choose: 'Choose …',
    source: 'Sold by',
    sourceHint:
      'The name of the system that sold the vouchers. Use one name for all its files. An earlier file with this name that was not imported is replaced.',
    format: 'File format',
    formats: {
      TEMPLATE: 'Template with one voucher per row (CSV)',
      ORDERS_EXPORT_CSV: 'Orders export (CSV)',
      ORDERS_EXPORT_JSON: 'Orders export (JSON)',
      VOUCHER_STATUS: 'Voucher statuses, one per line (JSON)',
    },
    encoding: 'Encoding',
    encodings: {
      UTF_8: 'UTF-8 (usual)',
      WINDOWS_1252: 'Windows-1252 (older spreadsheet files)',
      UTF_16LE: 'UTF-16 (Unicode text from spreadsheets)',
    },
    separator: 'Column separator',
    separators: { COMMA: 'Comma ,', SEMICOLON: 'Semicolon ;', TAB: 'Tab' },
    dateStyle: 'Dates',
    dateStyles: {
      ISO: 'Year, month, day: 2026-01-31',
      DAY_FIRST: 'Day, month, year: 31.01.2026',
      MONTH_FIRST: 'Month, day, year: 01/31/2026',
    },
    decimalMark: 'Decimal mark',
    decimalMarks: { POINT: 'Point: 12.50', COMMA: 'Comma: 12,50' },
    language: 'Language of the names',
    file: 'File',
    fileHint: 'At most 200 MB.',
    submit: 'Upload and check',
    uploading: (sent: string, total: string) => `${sent} of ${total} uploaded`,
    progress: 'Upload progress',
  },
  file: {
    tooLarge: 'The file is larger than 200 MB. Split it into several files.',
    linkExpired: 'The upload has expired, or a newer import with the same name has replaced it. Try again.',
    notUploaded: 'The file was not uploaded. Check your connection, then try again.',
  },
  detail: {
    back: 'All imports',
    unknown: 'This import does not exist, or a newer one has replaced it.',
    title: (source: string) => `Vouchers sold by ${source}`,
    created: 'Created',
    checked: 'Checked',
    committed: 'Imported',
    reverted: 'Reverted',
    rows: 'Rows of the file',
    controlTotals: 'Control totals',
    next: {
      AWAITING_FILE: 'The file was not uploaded. Import the file again.',
      UPLOADING:
        'The file is being uploaded, or its upload was interrupted. If it was interrupted, import the file again.',
      UPLOADED: 'The file is uploaded. Check it before you import its vouchers.',
      CHECKING: 'The file is being checked.',
      CHECKED:
        'Nothing has been written yet. Compare the totals with the other system, then import the vouchers.',
      COMMITTING:
        'The vouchers are being imported from the command line, or the import was interrupted. If it was interrupted, continue it, or revert what was imported so far.',
      COMMITTED:
        'The vouchers are imported and can be redeemed. The import can be reverted as long as none of its vouchers has been changed here.',
      REVERTING: 'Everything that the import created is being removed.',
      REVERTED: 'Everything that the import created was removed.',
    },
    failure: (reason: string) => `The last step was not completed. ${reason}`,
    nothingToImport: 'The file has no rows that can be imported.',
    check: 'Check file',
    checkAgain: 'Check again',
    refresh: 'Refresh',
    resume: 'Continue import …',
  },
  steps: {
    label: 'Progress',
    CHECKING: 'The file is being checked. You can leave this page.',
    COMMITTING: 'The vouchers are being imported. You can leave this page.',
    REVERTING: 'Everything that the import created is being removed. You can leave this page.',
  },
  totals: {
    title: 'Totals',
    caption: 'Totals by result, currency and state',
    outcome: 'Result',
    state: 'State of the vouchers',
    currency: 'Currency',
    rows: 'Rows',
    balance: 'Remaining value',
    usesLeft: 'Remaining uses',
    none: 'none',
  },
  outcomes: {
    CREATE: 'New voucher',
    REDEEM: 'Redeem the difference',
    UNCHANGED: 'Imported before, unchanged',
    CONFLICT: 'Skipped: conflict',
    ERROR: 'Skipped: error',
  },
  skipped: {
    ERROR: {
      title: 'Rows with errors',
      text: 'These rows are skipped. Correct them in the file and import it again.',
    },
    CONFLICT: {
      title: 'Rows with conflicts',
      text: 'These rows are skipped, because they contradict another row or a voucher that is stored here.',
    },
    line: 'Line',
    code: 'Code',
    codeEnding: (ending: string) => `… ${ending}`,
    column: 'Column',
    wholeRow: 'whole row',
    message: 'Problem',
  },
  commit: {
    open: 'Import vouchers …',
    question: (source: string) => `Import the vouchers sold by ${source}?`,
    consequence: 'The import writes the following. Compare it with the other system:',
    creates: 'New vouchers',
    redeems: 'Redemptions of a difference',
    uses: 'Remaining uses',
    value: (currency: string) => `Remaining value in ${currency}`,
    skips: 'Skipped rows',
    note: 'No e-mails or events are sent.',
    answer: 'Import vouchers',
  },
  revert: {
    open: 'Revert …',
    question: (source: string) => `Revert the import of vouchers sold by ${source}?`,
    consequence: (vouchers: number, count: string) =>
      plural(vouchers, {
        one: 'The voucher that it created is removed and can no longer be redeemed here.',
        other: `The ${count} vouchers that it created are removed and can no longer be redeemed here.`,
      }),
    answer: 'Revert import',
  },
  /**
   * Texts by message of the service, in which `#` stands for any text. Other messages are handled
   * by `describeFieldError`.
   */
  messages: {
    'is not valid CSV at line # (#)': 'is not a valid CSV file from line # on (#)',
    'is not encoded as #. Specify its encoding': 'does not have the encoding #. Choose another encoding',
    'must not exceed the stock, and must equal the sum of redeemHistory':
      'must not exceed the total, and must equal the sum of all redemptions',
  } as Readonly<Record<string, string>>,
} as const;
