// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { orderDialogsTexts as english } from '../english/order-dialogs-texts.ts';

export const orderDialogsTexts: TextsOf<typeof english> = {
  refund: {
    open: 'Erstatten …',
    question: (name) => `${name} erstatten?`,
    consequence: (paid) => `Es wurden ${paid} bezahlt.`,
    voucher: 'Was mit dem Gutschein geschieht',
    automatic: 'Je nach Betrag',
    automaticHint: 'Der Gutschein endet, wenn alles Bezahlte erstattet wird. Sonst bleibt er gültig.',
    ends: 'Der Gutschein endet',
    endsHint: 'Er kann nicht mehr eingelöst werden.',
    keeps: 'Der Gutschein bleibt gültig',
    keepsAmountHint: 'Der erstattete Betrag wird von seinem Guthaben abgezogen.',
    keepsUsesHint: 'Er behält alle seine Einlösungen.',
    amount: 'Betrag',
    amountHint: (left) => `Höchstens ${left}.`,
    amountError: (left) => `Geben Sie einen Betrag wie 12,50 ein, höchstens ${left}.`,
    reason: 'Grund',
    method: 'Weg der Rückzahlung',
    throughGateway: (gateway) => `Zurück über den Zahlungsanbieter (${gateway})`,
    throughGatewayHint:
      'Der Anbieter zahlt den Betrag an den Käufer zurück. Der Verlauf zeigt, wann dies geschehen oder dass es fehlgeschlagen ist.',
    byHand: 'Von Hand',
    byHandHint:
      'Die Erstattung wird nur erfasst. Zahlen Sie das Geld selbst zurück, zum Beispiel bar oder per Überweisung.',
    onlyByHand:
      'Die Zahlung lief nicht über einen Zahlungsanbieter, daher wird die Erstattung nur erfasst. Zahlen Sie das Geld selbst zurück, zum Beispiel bar oder per Überweisung.',
    action: 'Erstatten',
    done: (name) => `${name} wurde erstattet.`,
  },
  refundToVoucher: {
    open: 'Neuer Gutschein statt Geld …',
    question: (name) => `${name} durch einen neuen Gutschein ersetzen?`,
    consequence:
      'Der alte Code kann nicht mehr eingelöst werden. Der neue Gutschein hat das restliche Guthaben und ist so lange gültig wie ein heute verkaufter. Es wird kein Geld erstattet.',
    action: 'Neuen Gutschein ausstellen',
    done: (name) => `${name} wurde durch einen neuen Gutschein ersetzt.`,
  },
  refundPostage: {
    open: 'Versandkosten erstatten …',
    question: (name) => `Versandkosten von ${name} erstatten?`,
    consequence: (paid) => `Für den Versand wurden ${paid} bezahlt. Der Gutschein ändert sich nicht.`,
    action: 'Versandkosten erstatten',
    done: (name) => `Die Versandkosten von ${name} wurden erstattet.`,
  },
  refundOrder: {
    open: 'Bestellung erstatten …',
    question: (reference) => `Bestellung ${reference} erstatten?`,
    extent: 'Was erstattet wird',
    all: 'Alles Bezahlte',
    allHint: (left) => `${left}, einschließlich Versandkosten und Aufladungen.`,
    part: 'Ein Betrag',
    partHint:
      'Er wird auf die Gutscheine verteilt, im Verhältnis dazu, was von jedem noch erstattet werden kann. Versandkosten und Aufladungen bleiben außen vor.',
    amountHint: 'Nur für die Erstattung eines Betrags.',
    keepsHint:
      'Die erstatteten Beträge werden von den Guthaben abgezogen. Gutscheine mit Einlösungen behalten sie alle.',
    action: 'Bestellung erstatten',
    done: (reference) => `Bestellung ${reference} wurde erstattet.`,
  },
  topUp: {
    open: 'Aufladen …',
    question: (name) => `${name} aufladen`,
    consequence: (rest) => `Aktuelles Guthaben: ${rest}. Der Betrag wird jetzt verkauft und dazu addiert.`,
    amount: 'Betrag',
    amountError: 'Geben Sie einen Betrag wie 12,50 ein.',
    amountTooLarge:
      'Der Betrag oder das neue Guthaben übersteigt den höchsten Preis. Geben Sie einen kleineren Betrag ein.',
    extendExpiry: 'Gültigkeit verlängern',
    extendExpiryHint:
      'Bis zum letzten Tag eines heute verkauften Gutscheins, es sei denn, dieser gilt länger.',
    action: 'Aufladen',
    done: (name) => `${name} wurde aufgeladen.`,
  },
  refundTopUp: {
    open: 'Aufladung erstatten …',
    question: (name) => `Aufladung von ${name} erstatten?`,
    consequence: (paid) =>
      `Es wurden ${paid} bezahlt. Der erstattete Betrag wird vom Guthaben des Gutscheins abgezogen.`,
    action: 'Aufladung erstatten',
    done: (name) => `Die Aufladung von ${name} wurde erstattet.`,
  },
  cancel: {
    open: 'Gutschein stornieren …',
    question: (name) => `${name} stornieren?`,
    consequence: 'Der Gutschein kann danach nicht mehr eingelöst werden. Es wird nichts erstattet.',
    action: 'Gutschein stornieren',
    done: (name) => `${name} wurde storniert.`,
  },
  regenerate: {
    open: 'Neuer Code …',
    question: (name) => `Neuen Code für ${name} erstellen?`,
    consequence: 'Der alte Code kann nicht mehr eingelöst werden. Das Guthaben geht auf den neuen über.',
    action: 'Neuen Code erstellen',
    done: (name) => `${name} hat einen neuen Code.`,
  },
  ship: {
    open: 'Versand …',
    question: (name) => `Versandstatus von ${name} ändern`,
    status: 'Versandstatus',
    action: 'Speichern',
    done: (name) => `Der Versandstatus von ${name} wurde geändert.`,
  },
  resend: {
    open: 'Erneut senden …',
    question: (name) => `${name} erneut senden?`,
    consequence: (email) =>
      `Der Gutschein wird jetzt an ${email} gesendet, auch wenn er schon gesendet wurde.`,
    action: 'E-Mail senden',
    done: (name) => `${name} wird gesendet.`,
  },
  recipient: {
    open: 'Empfänger korrigieren …',
    question: (name) => `Empfänger von ${name} korrigieren`,
    consequence:
      'Der Gutschein wird an die neue Adresse gesendet: jetzt oder, falls noch eine E-Mail mit ihm geplant ist, zum geplanten Zeitpunkt.',
    consequenceNotConfigured: 'Es wird keine E-Mail gesendet, weil kein Mailserver eingerichtet ist.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    action: 'Empfänger korrigieren',
    done: (name) => `Der Empfänger von ${name} wurde korrigiert.`,
  },
  purchaser: {
    open: 'Käufer korrigieren',
    title: 'Käufer korrigieren',
    consequence:
      'Eine noch nicht gesendete Bestätigung wird an die korrigierte Adresse gesendet. Der Verlauf zeigt die bisherigen Angaben.',
    name: 'Name',
    done: 'Der Käufer wurde korrigiert.',
  },
  details: {
    open: 'Angaben korrigieren …',
    question: (name) => `Angaben zu ${name} korrigieren`,
    consequence: 'Es wird nichts erneut gesendet. Der Verlauf zeigt die bisherigen Angaben.',
    internalNoteHint: 'Nur für Mitarbeiter sichtbar.',
    action: 'Angaben korrigieren',
    done: (name) => `Die Angaben zu ${name} wurden korrigiert.`,
  },
  extend: {
    open: 'Verlängern …',
    question: (name) => `${name} verlängern`,
    lastDay: 'Neuer letzter Tag',
    lastDayHint: (until) => `Bisher gültig bis ${until}.`,
    lastDayError:
      'Geben Sie einen Tag ein, der nach dem bisherigen letzten Tag und nicht in der Vergangenheit liegt.',
    reason: 'Grund',
    action: 'Gutschein verlängern',
    done: (name) => `${name} wurde verlängert.`,
  },
  block: {
    open: 'Sperren …',
    question: (name) => `${name} sperren?`,
    consequence:
      'Der Gutschein kann nicht eingelöst werden, bis Sie ihn entsperren. Guthaben und Ablaufdatum bleiben erhalten.',
    reason: 'Grund',
    reasonHint: 'Nur Mitarbeiter sehen ihn.',
    action: 'Gutschein sperren',
    done: (name) => `${name} wurde gesperrt.`,
  },
  unblock: {
    open: 'Entsperren …',
    question: (name) => `${name} entsperren?`,
    consequence: 'Der Gutschein kann wieder eingelöst werden.',
    action: 'Gutschein entsperren',
    done: (name) => `${name} wurde entsperrt.`,
  },
  adjust: {
    open: 'Guthaben korrigieren …',
    question: (name) => `Guthaben von ${name} korrigieren`,
    left: (rest) =>
      `Aktuelles Guthaben: ${rest}. Bisherige Einlösungen und der bezahlte Preis ändern sich nicht.`,
    direction: 'Korrektur',
    add: 'Guthaben erhöhen',
    remove: 'Guthaben verringern',
    amount: 'Betrag',
    uses: 'Einlösungen',
    unitsError: 'Geben Sie mehr als 0 ein.',
    removeError: (rest) => `Geben Sie mehr als 0 ein, höchstens ${rest}.`,
    reason: 'Grund',
    action: 'Guthaben korrigieren',
    done: (name) => `Das Guthaben von ${name} wurde korrigiert.`,
  },
};
