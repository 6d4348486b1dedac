// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type {
  failureAdvice as englishAdvice,
  errorTexts as englishErrors,
  failureTexts as englishFailures,
} from '../english/failure-texts.ts';

export const failureAdvice: TextsOf<typeof englishAdvice> = {
  INVALID_CREDENTIALS: 'Prüfen Sie beide Felder und versuchen Sie es erneut.',
  FORBIDDEN: 'Wenn Sie Zugriff benötigen, wenden Sie sich an einen Administrator Ihrer Organisation.',
  NOT_FOUND: 'Möglicherweise wurde es entfernt. Gehen Sie zurück und laden Sie die Liste neu.',
  STALE_VERSION: 'Laden Sie die aktuellen Werte, um die Änderungen zu sehen. Sie ersetzen Ihre Eingaben.',
  STALE_VOUCHER_VERSION:
    'Jemand anderes hat dies geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
  STATE_CONFLICT:
    'Möglicherweise hat jemand anderes dies geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
  EXPIRED: 'Es wurde nichts eingelöst.',
  FULLY_REDEEMED: 'Prüfen Sie den Code erneut, um die Einlösungen zu sehen.',
  EXCEEDS_REMAINING: 'Geben Sie höchstens das verbleibende Guthaben ein.',
  WRONG_LOCATION: 'Wählen Sie eine Einlösestelle, an der er eingelöst werden kann.',
  ON_HOLD: 'Geben Sie zuerst die Reservierungen frei.',
  HOLD_ENDED: 'Laden Sie die Seite neu, um zu sehen, was geschehen ist.',
  VOUCHER_USED: 'Bitten Sie einen Administrator, dies zu tun.',
  AMOUNT_EXCEEDS_PAID: 'Geben Sie höchstens den Betrag ein, der noch erstattet werden kann.',
};

export const errorTexts: TextsOf<typeof englishErrors> = {
  left: (rest) => `Das Guthaben des Gutscheins beträgt noch ${rest}.`,
  uses: (count) => plural(count, { one: '1 Einlösung', other: `${count} Einlösungen` }),
  exceedsBalance: 'Das Guthaben des Gutscheins reicht nicht aus.',
  expired: (lastDay) => `Der Gutschein ist am ${lastDay} abgelaufen.`,
  notYetValid: (moment) => `Der Gutschein kann ab ${moment} eingelöst werden.`,
  onlyAt: (names) => `Der Gutschein kann nur hier eingelöst werden: ${names}.`,
  elsewhere: 'Der Gutschein kann an dieser Einlösestelle nicht eingelöst werden.',
  retryIn: (seconds) =>
    `Es gab zu viele Versuche. Versuchen Sie es in ${plural(seconds, { one: '1 Sekunde', other: `${seconds} Sekunden` })} erneut.`,
  blockedSince: (moment) =>
    `Der Gutschein ist seit ${moment} gesperrt. Mitarbeiter, die Bestellungen verwalten, können ihn entsperren.`,
  refundable: (amount) => `Vom Preis können noch ${amount} erstattet werden.`,
  used: 'Ein Teil des Gutscheins wurde bereits eingelöst.',
  usedAt: (moment) => `Der Gutschein wurde am ${moment} eingelöst.`,
  soldOut: 'Es sind nicht mehr genug verfügbar.',
  onlyLeft: (count) => `Es sind nur noch ${count} verfügbar. Wählen Sie eine kleinere Menge.`,
  offSale: {
    SALES_PAGE_ARCHIVED: 'Die Verkaufsseite ist archiviert und verkauft keine Gutscheine.',
    ARCHIVED: 'Der Gutschein ist archiviert.',
    INACTIVE: 'Der Gutschein ist nicht aktiv.',
    UNPUBLISHED: 'Der Gutschein ist nicht veröffentlicht.',
    BEFORE_SALE_PERIOD: 'Der Verkauf des Gutscheins hat noch nicht begonnen.',
    AFTER_SALE_PERIOD: 'Der Verkauf des Gutscheins ist beendet.',
    AFTER_VALIDITY: 'Der Gutschein kann nicht mehr eingelöst werden.',
  },
  discount: {
    UNKNOWN: 'Diesen Rabattcode gibt es nicht. Prüfen Sie jedes Zeichen.',
    NOT_YET_VALID: 'Der Rabattcode ist noch nicht gültig.',
    EXPIRED: 'Der Rabattcode ist abgelaufen.',
    USED_UP: 'Der Rabattcode ist aufgebraucht.',
    NO_REGULAR_ITEM: 'Der Rabattcode gilt nicht für diese Bestellung.',
  },
};

export const failureTexts: TextsOf<typeof englishFailures> = {
  network: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  tookEffect:
    'Die Änderung wurde vorgenommen, aber das Ergebnis konnte nicht geladen werden. Laden Sie die Seite neu, bevor Sie fortfahren.',
  invalidFields: 'Prüfen Sie das markierte Feld.',
  unexpected:
    'Etwas ist schiefgegangen. Versuchen Sie es erneut; bleibt der Fehler bestehen, wenden Sie sich an den Betreiber.',
};
