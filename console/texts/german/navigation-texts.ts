// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { navigationTexts as english } from '../english/navigation-texts.ts';

export const navigationTexts: TextsOf<typeof english> = {
  live: 'Live',
  till: 'Kasse',
  sell: 'Verkaufen',
  orders: 'Bestellungen',
  'bulk-orders': 'Sammelbestellungen',
  'sold-vouchers': 'Verkaufte Gutscheine',
  customers: 'Kundschaft',
  posting: 'Versand',
  emails: 'E-Mails',
  vouchers: 'Gutscheine',
  imports: 'Import',
  webhooks: 'Webhooks',
  reports: 'Berichte',
  settings: 'Einstellungen',
};
