// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { postingTexts as english } from '../english/posting-texts.ts';

export const postingTexts: TextsOf<typeof english> = {
  caption: 'Gutscheine per Post',
  count: (count, isOne) => `${count} ${isOne ? 'Gutschein' : 'Gutscheine'}`,
  none: 'Es ist nichts zu verschicken',
  noneHint: 'Hier erscheinen Gutscheine, die mit Lieferung per Post verkauft wurden.',
  noneOther: 'Kein Gutschein hat diesen Status',
  named: (reference, name) => `${reference}: ${name}`,
  print: (count) => `${count} drucken`,
  printAll: 'Alle drucken',
  printAddresses: 'Adressen drucken',
  mark: {
    PENDING: (count) => `${count} als zu verschicken markieren`,
    DISPATCHED: (count) => `${count} als verschickt markieren`,
    DELIVERED: (count) => `${count} als zugestellt markieren`,
  },
  question: (count, status) => `Den Status von ${count} Gutscheinen auf „${status}“ ändern?`,
  consequence: 'Sie können den Status wieder ändern.',
  action: 'Status ändern',
  marked: (count, status) => `Der Status von ${count} Gutscheinen ist jetzt „${status}“.`,
  failed: (voucher, reason) => `${voucher}. ${reason}`,
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
