// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { bulkActionsTexts as english } from '../english/bulk-actions-texts.ts';

export const bulkActionsTexts: TextsOf<typeof english> = {
  print: (count) => plural(count, { one: '1 Gutschein drucken', other: `${count} Gutscheine drucken` }),
  post: (count) =>
    plural(count, {
      one: '1 Gutschein als verschickt markieren',
      other: `${count} Gutscheine als verschickt markieren`,
    }),
  postQuestion: (count) =>
    plural(count, {
      one: '1 Gutschein als verschickt markieren?',
      other: `${count} Gutscheine als verschickt markieren?`,
    }),
  postAction: 'Als verschickt markieren',
  resend: (count) =>
    plural(count, { one: '1 E-Mail erneut senden', other: `${count} E-Mails erneut senden` }),
  resendQuestion: (count) =>
    plural(count, {
      one: '1 Gutschein erneut an den Empfänger senden?',
      other: `${count} Gutscheine erneut an die Empfänger senden?`,
    }),
  resendAction: 'Erneut senden',
  resendConsequence:
    'Alle Empfänger erhalten die E-Mail mit dem Gutschein noch einmal. Die Codes bleiben gleich.',
  resent: (count) =>
    plural(count, {
      one: '1 E-Mail wird erneut gesendet.',
      other: `${count} E-Mails werden erneut gesendet.`,
    }),
};
