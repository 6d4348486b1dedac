// cspell:disable

import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { noticesTexts as english } from '../english/notices-texts.ts';

export const noticesTexts: TextsOf<typeof english> = {
  title: 'Hinweise',
  open: (count) => plural(count, { one: '1 Hinweis', other: `${count} Hinweise` }),
  webhookOff: (url) => `Der Webhook ${url} wurde nach Fehlern abgeschaltet.`,
  webhookFails: (url) => `Zustellungen an den Webhook ${url} schlagen fehl.`,
  emails: (count) =>
    plural(count, {
      one: 'Eine E-Mail konnte in der letzten Woche nicht gesendet werden.',
      other: `${count} E-Mails konnten in der letzten Woche nicht gesendet werden.`,
    }),
  importReady: (source) => `Der Import aus ${source} ist geprüft und kann übernommen werden.`,
  stock: (name, left) =>
    plural(left, { one: `${name}: nur noch ein Stück.`, other: `${name}: nur noch ${left} Stück.` }),
};
