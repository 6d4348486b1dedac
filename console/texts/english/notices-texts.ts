import { plural } from '../../language/plural.ts';

export const noticesTexts = {
  title: 'Notices',
  open: (count: number) => plural(count, { one: '1 notice', other: `${count} notices` }),
  webhookOff: (url: string) => `The webhook ${url} was switched off after failures.`,
  webhookFails: (url: string) => `Deliveries to the webhook ${url} fail.`,
  emails: (count: number) =>
    plural(count, {
      one: 'An e-mail could not be sent in the last week.',
      other: `${count} e-mails could not be sent in the last week.`,
    }),
  importReady: (source: string) => `The import from ${source} is checked and can be committed.`,
  stock: (name: string, left: number) =>
    plural(left, { one: `${name}: only one left.`, other: `${name}: only ${left} left.` }),
} as const;
