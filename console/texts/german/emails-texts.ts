// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { emailsTexts as english } from '../english/emails-texts.ts';

export const emailsTexts: TextsOf<typeof english> = {
  sections: { label: 'Teile der E-Mails', outbox: 'Postausgang', settings: 'Texte und Erinnerungen' },
  outbox: {
    introduction: 'Alle E-Mails dieser Verkaufsseite, die neuesten zuerst.',
    caption: 'E-Mails',
    notConfigured:
      'Es werden keine E-Mails gesendet, weil kein Mailserver eingerichtet ist. Bitten Sie den Betreiber des Dienstes darum, und drucken Sie Gutscheine bis dahin.',
    none: 'Noch keine E-Mails',
    noneHint: 'Sobald eine Bestellung aufgegeben wird, stehen hier ihre Bestätigung und ihre Gutscheine.',
    refresh: 'Aktualisieren',
    requested: 'Angefordert',
    kind: 'E-Mail',
    order: 'Bestellung',
    status: 'Status',
    actions: 'Aktionen',
    show: 'Anzeigen',
    noFile:
      'Die E-Mail kann nicht angezeigt werden: Ihre Datei wurde gelöscht, oder der Dienst nutzte beim Versand einen Mailserver.',
  },
  cancel: {
    open: 'Abbrechen …',
    question: (address) => `Die E-Mail an ${address} abbrechen?`,
    consequence: 'Sie wird nicht gesendet. Der Gutschein bleibt gültig und kann erneut gesendet werden.',
    answer: 'E-Mail abbrechen',
    done: 'Die E-Mail wurde abgebrochen.',
  },
  resend: {
    open: 'Erneut senden …',
    question: (name) => `${name} erneut senden?`,
    consequence: (address) =>
      `Der Gutschein wird jetzt an ${address} gesendet. Eine E-Mail, die noch wartet, wird ersetzt.`,
    answer: 'E-Mail senden',
    done: (name) => `${name} wird gesendet.`,
  },
  settings: {
    title: 'Dokument und Erinnerungen',
    edit: 'Dokument und Erinnerungen ändern',
    document: 'Dokument eines Gutscheins',
    documents: { ATTACHED: 'Als PDF angehängt', LINKED: 'Verlinkt' },
    reminders: 'Erinnerungen vor dem Ablauf',
    reminderDays: (days) => `${days} Tage vorher`,
    noReminders: 'keine',
    reminderDaysHint:
      'Tage vor dem Ablauf, zum Beispiel 30, 7. Höchstens fünf Zahlen von 1 bis 365. Leer für keine Erinnerungen.',
    saved: 'Die E-Mails wurden geändert.',
  },
  texts: {
    title: (language) => `Texte auf ${language}`,
    edit: (language) => `Texte auf ${language} ändern`,
    hint: 'Ein leeres Feld verwendet den Standardtext. Wörter in geschweiften Klammern werden ersetzt, zum Beispiel {page} durch den Namen der Verkaufsseite.',
    standard: 'Standardtext',
    fields: {
      greeting: 'Anrede',
      confirmationSubject: 'Betreff einer Bestätigung',
      voucherSubject: 'Betreff eines Gutscheins',
      voucherSubjectFrom: 'Betreff eines geschenkten Gutscheins',
      reminderSubject: 'Betreff einer Erinnerung',
    },
    hints: {
      greeting: 'Kann {name} enthalten.',
      confirmationSubject: 'Kann {page} und {reference} enthalten.',
      voucherSubject: 'Kann {page} enthalten.',
      voucherSubjectFrom: 'Kann {from} und {page} enthalten.',
      reminderSubject: 'Kann {page} und {until, date, long} enthalten.',
    },
  },
};
