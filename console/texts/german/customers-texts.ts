// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { customersTexts as english } from '../english/customers-texts.ts';

export const customersTexts: TextsOf<typeof english> = {
  caption: 'Kundschaft',
  search: 'Kundschaft suchen',
  searchHint: 'Name, E-Mail oder Bestellnummer',
  count: (count, isOne) => `${count} ${isOne ? 'Kundin oder Kunde' : 'Kundinnen und Kunden'}`,
  fileName: (salesPage) => `kundschaft-${salesPage}.csv`,
  none: 'Noch keine Kundschaft',
  noneHint: 'Wer mit einer E-Mail-Adresse bestellt, erscheint hier.',
  nothingFound: 'Niemand gefunden',
  nothingFoundHint:
    'Jeder Suchbegriff muss der Anfang eines Wortes im Namen, in der E-Mail-Adresse oder einer Bestellnummer sein. Versuchen Sie es mit weniger Begriffen.',
  noSuchCustomer: 'Niemand gefunden',
  noSuchCustomerHint: 'Zur Bestellung ist niemand genannt, oder die Daten wurden gelöscht.',
  columns: {
    name: 'Name',
    email: 'E-Mail',
    orders: 'Bestellungen',
    ordered: 'Bestellt',
    refunded: 'Erstattet',
    latest: 'Letzte Bestellung',
    first: 'Erste Bestellung',
    phone: 'Telefon',
  },
  comments: 'Kommentare',
  commentsText:
    'Die Kommentare zu allen Bestellungen der Kundin oder des Kunden. Ein neuer Kommentar gehört zur letzten Bestellung.',
  noComments: 'Keine Kommentare',
  orders: 'Bestellungen',
  bought: 'Gekaufte Gutscheine',
  received: 'Erhaltene Gutscheine',
  noneReceived: 'An diese E-Mail-Adresse wurde kein Gutschein namentlich verschickt.',
  voucher: 'Gutschein',
  order: 'Bestellung',
  state: 'Status',
  left: 'Restwert',
  expires: 'Gültig bis',
  from: 'Von',
  total: 'Summe',
  placed: 'Bestellt am',
  personalData: 'Persönliche Daten',
  personalDataText: 'Alles, was über diese Person gespeichert ist, als Datei sichern oder löschen.',
};
