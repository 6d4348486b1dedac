import { plural } from '../../language/plural.ts';

export const bulkOrdersTexts = {
  list: {
    introduction: 'Sell up to 10,000 vouchers to a company, with one price, one message and one invoice.',
    create: 'New bulk order',
    caption: 'Bulk orders',
    search: 'Search bulk orders',
    searchHint: 'Reference',
    count: (count: string, isOne: boolean) => `${count} ${isOne ? 'bulk order' : 'bulk orders'}`,
    none: 'No bulk orders yet',
    nothingFound: 'No bulk orders found',
    columns: {
      reference: 'Reference',
      created: 'Created',
      status: 'Status',
      vouchers: 'Vouchers',
      issued: 'Issued',
      total: 'Total',
      by: 'By',
    },
    createdBetween: ['Created', 'Created from', 'Created to'],
  },
  statuses: {
    AWAITING_FILE: 'Awaiting recipients',
    READY: 'Ready to issue',
    ISSUING: 'Being issued',
    COMPLETED: 'Issued',
    FAILED: 'Stopped',
  },
  form: {
    recipients: 'Recipients',
    recipientChoices: {
      number: 'A number of vouchers without names',
      file: 'A file with names and e-mail addresses',
    },
    quantityHint: 'From 1 to 10,000.',
    fileText:
      'You upload the file on the next page. It is a CSV file whose first line is name,email. The name is printed on the voucher. The e-mail address is required if the vouchers are sent by e-mail.',
    referenceHint: 'Without a number, the reference of the bulk order is used.',
    discountHint: 'A discount in percent.',
    submit: 'Continue',
    nothingSold: 'Nothing is sold yet: you see the price before you issue the vouchers.',
    changed: 'The voucher was changed. Its current version is now displayed. Check the price, then continue.',
  },
  view: {
    unknown: 'This sales page has no such bulk order.',
    failure: (reason: string) =>
      `The issue stopped, and the vouchers that were issued are kept. Reason: ${reason}`,
    next: {
      AWAITING_FILE: 'Upload the file with the recipients.',
      READY:
        'Nothing is sold yet. Check the number and the price, then issue the vouchers within 30 days after the bulk order was created.',
      COMPLETED: 'All vouchers were issued.',
      FAILED: 'Fix the cause, then issue the remaining vouchers.',
    },
    vouchers: 'Vouchers',
    issued: 'Issued',
    total: 'Total',
    created: 'Created',
    completed: 'Completed',
    progress: 'Issued vouchers',
    issuing: (issued: string, quantity: string) =>
      `${issued} of ${quantity} vouchers were issued. You can leave this page.`,
    orders: 'Orders',
  },
  terms: { title: 'Terms' },
  upload: {
    title: 'Recipients',
    text: 'Upload a CSV file with the columns name and email, and one recipient per line.',
    problems: 'The last file was not stored. Correct these lines and upload the file again.',
    caption: 'Problems of the last file',
    file: 'File',
    fileHint: 'At most 4 MB and 10,000 recipients.',
    submit: 'Upload file',
    tooLarge:
      'The file is larger than 4 MB or has more than 10,000 recipients. Split it into several bulk orders.',
    linkExpired:
      'The upload has expired, or the bulk order already has its recipients. Reload the page, then try again.',
    notUploaded: 'The file was not uploaded. Check your connection, then try again.',
  },
  issue: {
    open: 'Issue vouchers …',
    openRest: 'Issue the remaining vouchers …',
    question: (vouchers: number, count: string) =>
      plural(vouchers, { one: 'Issue the voucher?', other: `Issue ${count} vouchers?` }),
    consequence:
      'The vouchers are sold as paid and can be redeemed. Recipients with an e-mail address receive their vouchers.',
    answer: 'Issue vouchers',
  },
  files: {
    title: 'Vouchers and codes',
    text: 'Both files contain voucher codes: anyone who has a code can redeem the voucher. Vouchers that were refunded, cancelled or given a new code are omitted.',
    openPdf: 'Open vouchers as PDF',
    saveCodes: 'Save codes as CSV',
    forbidden: 'Your role cannot print these vouchers or read their codes.',
  },
} as const;
