import { plural } from '../../language/plural.ts';

/** Actions on the sold vouchers of the selected rows of a list. */
export const bulkActionsTexts = {
  print: (count: number) => plural(count, { one: 'Print 1 voucher', other: `Print ${count} vouchers` }),
  post: (count: number) =>
    plural(count, { one: 'Mark 1 voucher as posted', other: `Mark ${count} vouchers as posted` }),
  postQuestion: (count: number) =>
    plural(count, { one: 'Mark 1 voucher as posted?', other: `Mark ${count} vouchers as posted?` }),
  postAction: 'Mark as posted',
  resend: (count: number) =>
    plural(count, { one: 'Send 1 e-mail again', other: `Send ${count} e-mails again` }),
  resendQuestion: (count: number) =>
    plural(count, {
      one: 'Send 1 voucher to its recipient again?',
      other: `Send ${count} vouchers to their recipients again?`,
    }),
  resendAction: 'Send again',
  resendConsequence:
    'Each recipient receives the e-mail with the voucher once more. The codes stay the same.',
  resent: (count: number) =>
    plural(count, { one: '1 e-mail will be sent again.', other: `${count} e-mails will be sent again.` }),
} as const;
