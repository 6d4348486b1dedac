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
    SOLD_VOUCHER_REDEEMED: 'Eingelöst',
    SOLD_VOUCHER_REDEEM_CANCELLED: 'Einlösung storniert',
    SOLD_VOUCHER_REFUNDED: 'Erstattet',
    SOLD_VOUCHER_TOPPED_UP: 'Aufgeladen',
    SOLD_VOUCHER_CANCELLED: 'Storniert',
    SOLD_VOUCHER_REGENERATED: 'Neuer Code',
    ORDER_CORRECTED: 'Käufer korrigiert',
    SOLD_VOUCHER_CORRECTED: 'Gutschein korrigiert',
    SOLD_VOUCHER_RECIPIENT_CHANGED: 'Empfänger korrigiert',
    SOLD_VOUCHER_EXTENDED: 'Verlängert',
    SOLD_VOUCHER_BLOCKED: 'Gesperrt',
    SOLD_VOUCHER_UNBLOCKED: 'Entsperrt',
    SOLD_VOUCHER_BALANCE_ADJUSTED: 'Guthaben korrigiert',
    SOLD_VOUCHER_SHIPPING_STATUS_CHANGED: 'Versand',
    ORDER_EMAIL_FAILED: 'E-Mail fehlgeschlagen',
    SOLD_VOUCHER_EMAIL_FAILED: 'E-Mail fehlgeschlagen',
    VOUCHER_CREATED: 'Artikel angelegt',
    VOUCHER_UPDATED: 'Artikel geändert',
    VOUCHER_ARCHIVED: 'Artikel archiviert',
  },
  at: (place) => `bei ${place}`,
};
