import type { EmailTexts } from '../../src/emails/email-texts.ts';
import { builder } from '../builder.ts';

/** The descriptions of the texts, which are the same in the input and the output. */
const texts = {
  greeting: 'The greeting. Can contain `{name}`.',
  confirmationSubject: 'The subject of the confirmation of an order. Can contain `{page}` and `{reference}`.',
  voucherSubject: 'The subject of an e-mail with a voucher that names no giver. Can contain `{page}`.',
  voucherSubjectFrom:
    'The subject of an e-mail with a voucher that names a giver. Can contain `{from}` and `{page}`.',
  reminderSubject: 'The subject of a reminder. Can contain `{page}` and `{until, date, long}`.',
} as const;

const ownTexts =
  'The subjects and the greeting of the e-mails of a sales page in one language, in ICU MessageFormat. If a text is null, the default text of the service is used.';

export const EmailTextsType = builder.objectRef<EmailTexts>('SalesPageEmailTexts').implement({
  description: ownTexts,
  fields: (t) => {
    const text = (name: keyof typeof texts) =>
      t.string({ nullable: true, description: texts[name], resolve: (entry) => entry[name] ?? null });
    return {
      language: t.expose('language', {
        type: 'Language',
        description: 'The ISO 639-1 code of the language.',
      }),
      greeting: text('greeting'),
      confirmationSubject: text('confirmationSubject'),
      voucherSubject: text('voucherSubject'),
      voucherSubjectFrom: text('voucherSubjectFrom'),
      reminderSubject: text('reminderSubject'),
    };
  },
});

export const EmailTextsInput = builder.inputType('SalesPageEmailTextsInput', {
  description: ownTexts,
  fields: (t) => ({
    language: t.field({
      type: 'Language',
      required: true,
      description:
        'The ISO 639-1 code of the language. Must be a language in which the service sends e-mails: `en` or `de`.',
    }),
    greeting: t.string({ description: texts.greeting }),
    confirmationSubject: t.string({ description: texts.confirmationSubject }),
    voucherSubject: t.string({ description: texts.voucherSubject }),
    voucherSubjectFrom: t.string({ description: texts.voucherSubjectFrom }),
    reminderSubject: t.string({ description: texts.reminderSubject }),
  }),
});
