// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { personalDataTexts as english } from '../english/personal-data-texts.ts';

export const personalDataTexts: TextsOf<typeof english> = {
  intro:
    'Was über eine Käuferin, einen Käufer oder eine beschenkte Person gespeichert ist, auf den Verkaufsseiten, die Sie verwalten. Jeder Export und jede Löschung wird protokolliert.',
  search: 'Person suchen',
  email: 'E-Mail der Person',
  emailHint: 'Groß- und Kleinschreibung spielt keine Rolle.',
  searchAction: 'Suchen',
  nothing: (email) => `Über ${email} ist nichts gespeichert.`,
  counts: {
    orders: 'Bestellungen',
    soldVouchers: 'Verkaufte Gutscheine',
    emails: 'E-Mails',
    importRows: 'Zeilen von Importen',
  },
  save: 'Als Datei speichern',
  fileName: 'persönliche-daten.json',
  erase: 'Löschen',
  eraseQuestion: (email) => `Die Daten von ${email} löschen?`,
  eraseText:
    'Namen, Adressen, Telefonnummern und Nachrichten werden gelöscht. Beträge und Codes bleiben, damit Gutscheine gültig und die Bücher richtig bleiben. Dies kann nicht rückgängig gemacht werden.',
  repeat: 'E-Mail noch einmal eingeben',
  differs: 'Das ist eine andere E-Mail-Adresse.',
  erased: 'Die Daten wurden gelöscht.',
};
