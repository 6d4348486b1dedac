import { plural } from '../../language/plural.ts';

export const postingTexts = {
  caption: 'Vouchers by post',
  count: (count: string, isOne: boolean) => `${count} ${isOne ? 'voucher' : 'vouchers'}`,
  none: 'No vouchers to post',
  noneHint: 'Vouchers that were sold with delivery by post appear here.',
  noneOther: 'No vouchers have this status',
  named: (reference: string, name: string) => `${reference}, ${name}`,
  /** The vouchers on which an action has an effect. */
  affected: {
    selected: (count: number) =>
      plural(count, { one: 'the selected voucher', other: `the ${count} selected vouchers` }),
    page: (count: number) =>
      plural(count, { one: 'the voucher on this page', other: `the ${count} vouchers on this page` }),
    all: (count: number) => plural(count, { one: 'the voucher', other: `all ${count} vouchers` }),
  },
  print: (affected: string) => `Print ${affected}`,
  labels: {
    open: 'Print address labels',
    title: (count: number) => plural(count, { one: '1 address label', other: `${count} address labels` }),
    none: 'None of the vouchers has an address',
    format: 'Labels',
    formats: {
      'a4-24': 'A4, 24 labels (70 × 37 mm)',
      'a4-21': 'A4, 21 labels (63.5 × 38.1 mm)',
      'roll-62': 'Roll, 62 mm wide',
    },
    first: 'First free label of the sheet',
    firstHint: 'Count row by row from the top left.',
    scale: 'Choose actual size (100 %) and no margins in the print dialog.',
    preview: 'Preview of the first page',
    print: (count: number) => plural(count, { one: 'Print 1 label', other: `Print ${count} labels` }),
  },
  mark: {
    PENDING: (affected: string) => `Mark ${affected} as to be posted`,
    DISPATCHED: (affected: string) => `Mark ${affected} as posted`,
    DELIVERED: (affected: string) => `Mark ${affected} as delivered`,
  },
  question: (affected: string, status: string) => `Change the status of ${affected} to “${status}”?`,
  consequence: 'You can change the status back.',
  setBackConsequence:
    'A voucher that was posted and is printed again exists twice. Set it back only if it was not posted, or cannot be used.',
  printQuestion: (affected: string) => `Print ${affected} again?`,
  secondCopy: 'The vouchers were posted. Anyone who has a second copy can redeem it.',
  printAgain: 'Print again',
  otherPages: 'The vouchers on the other pages of the list are not changed.',
  action: 'Change status',
  marked: (count: number, status: string) =>
    `The status of ${plural(count, { one: '1 voucher', other: `${count} vouchers` })} is now “${status}”.`,
  columns: {
    order: 'Order',
    sold: 'Sold',
    voucher: 'Voucher',
    recipient: 'Name',
    address: 'Address',
    method: 'Postage',
    block: 'Blocked',
  },
} as const;
