// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { liveTexts as english } from '../english/live-texts.ts';

export const liveTexts: TextsOf<typeof english> = {
  today: 'Heute',
  orders: 'Bestellungen',
  revenue: 'Umsatz',
  redemptions: 'Einlösungen',
  refunds: 'Erstattungen',
  redeemed: 'Eingelöst',
  vouchersSold: (count) => plural(count, { one: '1 Gutschein', other: `${count} Gutscheine` }),
  byHour: 'Heute nach Stunden',
  byHourChart: 'Umsatz und eingelöster Wert von heute nach Stunden',
  lastDays: 'Die letzten 30 Tage',
  lastDaysChart: 'Umsatz und eingelöster Wert der letzten 30 Tage nach Tagen',
  feed: 'Aktuelle Ereignisse',
  noEvents: 'Noch keine Ereignisse',
  noEventsHint: 'Bestellungen, Einlösungen und Erstattungen erscheinen hier sofort.',
  events: {
    ORDER_CREATED: 'Bestellung',
    ORDER_PRODUCT_REDEEMED: 'Eingelöst',
    ORDER_PRODUCT_REDEEM_CANCELLED: 'Einlösung storniert',
    ORDER_PRODUCT_REFUNDED: 'Erstattet',
    ORDER_PRODUCT_CANCELLED: 'Storniert',
    ORDER_PRODUCT_REGENERATED: 'Neuer Code',
  },
  at: (place) => `bei ${place}`,
};
