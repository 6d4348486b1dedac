// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { postingTexts as english } from '../english/posting-texts.ts';

export const postingTexts: TextsOf<typeof english> = {
  caption: 'Gutscheine per Post',
  count: (count, isOne) => `${count} ${isOne ? 'Gutschein' : 'Gutscheine'}`,
  none: 'Es ist nichts zu verschicken',
  noneHint: 'Hier erscheinen Gutscheine, die mit Lieferung per Post verkauft wurden.',
  noneOther: 'Kein Gutschein hat diesen Status',
  named: (reference, name) => `${reference}: ${name}`,
  // In the accusative, because the texts below use them as objects.
  affected: {
    selected: (count) =>
      plural(count, { one: 'den ausgewählten Gutschein', other: `die ${count} ausgewählten Gutscheine` }),
    page: (count) =>
      plural(count, { one: 'den Gutschein dieser Seite', other: `die ${count} Gutscheine dieser Seite` }),
    all: (count) => plural(count, { one: 'den Gutschein', other: `alle ${count} Gutscheine` }),
  },
  print: (affected) => `${capitalise(affected)} drucken`,
  labels: {
    open: 'Adressetiketten drucken',
    title: (count) => plural(count, { one: '1 Adressetikett', other: `${count} Adressetiketten` }),
    none: 'Keiner der Gutscheine hat eine Adresse',
    format: 'Etiketten',
    formats: {
      'a4-24': 'A4, 24 Etiketten (70 × 37 mm)',
      'a4-21': 'A4, 21 Etiketten (63,5 × 38,1 mm)',
      'roll-62': 'Rolle, 62 mm breit',
    },
    first: 'Erstes freies Etikett des Bogens',
    firstHint: 'Zeilenweise von oben links gezählt.',
    scale: 'Wählen Sie im Druckdialog die Originalgröße (100 %) und keine Ränder.',
    preview: 'Vorschau der ersten Seite',
    print: (count) => plural(count, { one: '1 Etikett drucken', other: `${count} Etiketten drucken` }),
  },
  mark: {
    PENDING: (affected) => `${capitalise(affected)} als zu verschicken markieren`,
    DISPATCHED: (affected) => `${capitalise(affected)} als verschickt markieren`,
    DELIVERED: (affected) => `${capitalise(affected)} als zugestellt markieren`,
  },
  question: (affected, status) => `Für ${affected} den Status auf „${status}“ ändern?`,
  consequence: 'Sie können den Status wieder ändern.',
  setBackConsequence:
    'Ein Gutschein, der verschickt wurde und erneut gedruckt wird, ist doppelt vorhanden. Ändern Sie den Status nur, wenn er nicht verschickt wurde oder nicht mehr verwendet werden kann.',
  printQuestion: (affected) => `${capitalise(affected)} erneut drucken?`,
  secondCopy: 'Die Gutscheine wurden verschickt. Wer eine zweite Kopie hat, kann sie einlösen.',
  printAgain: 'Erneut drucken',
  otherPages: 'Die Gutscheine auf den anderen Seiten der Liste werden nicht geändert.',
  action: 'Status ändern',
  marked: (count, status) =>
    `Der Status von ${plural(count, { one: '1 Gutschein', other: `${count} Gutscheinen` })} ist jetzt „${status}“.`,
  columns: {
    order: 'Bestellung',
    sold: 'Verkauft am',
    voucher: 'Gutschein',
    recipient: 'Name',
    address: 'Adresse',
    method: 'Versandart',
    block: 'Gesperrt',
  },
};

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
