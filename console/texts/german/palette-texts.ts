// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { paletteTexts as english } from '../english/palette-texts.ts';

export const paletteTexts: TextsOf<typeof english> = {
  hint: 'Seite, Name, E-Mail, Bestellnummer oder Gutscheincode',
  results: 'Ergebnisse',
  searching: 'Suche läuft …',
  none: 'Nichts gefunden.',
  groups: {
    code: 'Gutscheincode',
    pages: 'Seiten',
    orders: 'Bestellungen',
    vouchers: 'Verkaufte Gutscheine, nach Empfänger',
    lists: 'Listen',
  },
  atTill: 'Code an der Kasse prüfen',
  openVoucher: 'Verkauften Gutschein öffnen',
  inOrders: (words) => `Alle Bestellungen nach „${words}“ durchsuchen`,
  inVouchers: (words) => `Alle verkauften Gutscheine nach „${words}“ durchsuchen`,
};
