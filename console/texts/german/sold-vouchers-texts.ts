// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { soldVouchersTexts as english } from '../english/sold-vouchers-texts.ts';

export const soldVouchersTexts: TextsOf<typeof english> = {
  caption: 'Verkaufte Gutscheine',
  search: 'Verkaufte Gutscheine suchen',
  searchHint: 'Name oder E-Mail des Empfängers, oder Code',
  count: (count, isOne) => `${count} ${isOne ? 'Gutschein' : 'Gutscheine'}`,
  fileName: (salesPage) => `verkaufte-gutscheine-${salesPage}.csv`,
  none: 'Es wurden noch keine Gutscheine verkauft',
  nothingFound: 'Kein Gutschein gefunden',
  nothingFoundHint:
    'Jeder Suchbegriff muss der Anfang eines Wortes im Namen oder in der E-Mail-Adresse des Empfängers sein. Versuchen Sie es mit weniger Filtern.',
  unused: 'nicht eingelöst',
  used: 'eingelöst',
  columns: {
    order: 'Bestellung',
    voucher: 'Gutschein',
    state: 'Status',
    remaining: 'Restwert',
    expires: 'Gültig bis',
    delivery: 'Lieferung',
    places: 'Einlösestellen',
    recipient: 'Empfänger',
    purchaser: 'Gekauft von',
    sold: 'Verkauft am',
    paid: 'Bezahlt',
  },
  expiresBetween: ['Letzter Tag', 'Letzter Tag ab', 'Letzter Tag bis'],
  soldBetween: ['Verkauft', 'Verkauft ab', 'Verkauft bis'],
};
