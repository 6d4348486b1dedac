// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { reportsTexts as english } from '../english/reports-texts.ts';

export const reportsTexts: TextsOf<typeof english> = {
  sections: {
    label: 'Berichte',
    sales: 'Verkäufe',
    export: 'Export der Bestellungen',
    outstanding: 'Offene Gutscheine',
    liability: 'Verbindlichkeit',
    movements: 'Bewegungen',
    dayClose: 'Tagesabschluss',
    refunds: 'Erstattungen',
  },
  export: {
    intro:
      'Laden Sie die verkauften Gutscheine mit allen Angaben als Datei herunter. Sie umfasst alle Verkaufsseiten, auf denen Sie Bestellungen verwalten.',
    toHint: 'Beide Tage sind enthalten, in der Zeitzone der jeweiligen Verkaufsseite.',
    which: 'Welche Gutscheine',
    flags: {
      include_redeemed: 'Eingelöst',
      include_partially_redeemed: 'Teilweise eingelöst',
      include_not_redeemed: 'Nicht eingelöst',
      include_refunded_or_cancelled: 'Erstattet oder storniert',
      include_not_refunded_or_cancelled: 'Weder erstattet noch storniert',
    },
    expiry: 'Ablauf',
    expiries: {
      any: 'Abgelaufen oder nicht',
      expired_only: 'Nur abgelaufene',
      not_expired_only: 'Nur nicht abgelaufene',
    },
    format: 'Datei',
    formats: {
      COMMA: 'CSV mit Kommas und Dezimalpunkten',
      SEMICOLON: 'CSV, für Tabellenprogramme',
      JSON: 'JSON, für Programme',
    },
    csvHint:
      'In der CSV-Datei beginnt Text, den ein Tabellenprogramm als Formel auswerten würde, mit einem Apostroph.',
    download: 'Herunterladen',
    cancel: 'Anhalten',
    running: (rows, size) => `Bisher ${rows} Zeilen, ${size} …`,
    waiting: 'Die ersten Zeilen werden erwartet …',
    done: (rows, size, file) => `${file} ist gespeichert: ${rows} Zeilen, ${size}.`,
    empty:
      'Es gibt keine passenden Gutscheine. Wählen Sie einen längeren Zeitraum oder mehr Arten von Gutscheinen.',
    stopped: 'Der Export wurde angehalten. Es wurde keine Datei gespeichert.',
    cutOff: 'Der Export wurde unterbrochen. Es wurde keine Datei gespeichert. Versuchen Sie es erneut.',
    fileName: (from, to, format) => `bestellungen-${from}-bis-${to}.${format}`,
  },
  sales: {
    intro:
      'Was verkauft und erstattet wurde, nach Tag und Gutschein. Ein später erstatteter oder stornierter Gutschein bleibt verkauft; Erstattungen stehen an ihrem eigenen Tag und sind nicht abgezogen. Ersatz für Gutscheine ist nicht enthalten. Der Umsatz ist der Preis der Gutscheine und des Portos.',
    download: 'CSV herunterladen',
    sold: 'Verkauft',
    refunded: 'Erstattet',
    totals: {
      vouchers: 'Verkaufte Gutscheine',
      paid: 'Davon Gutscheine',
      deliveryPaid: 'Davon Porto',
      revenue: 'Umsatz',
      refunds: (count) => plural(count, { one: 'Eine Erstattung', other: `${count} Erstattungen` }),
    },
    comparedWith: (from, to) =>
      from === to ? `Verglichen mit dem ${from}.` : `Verglichen mit ${from} bis ${to}, ebenso vielen Tagen.`,
    byDay: 'Nach Tag',
    byVoucher: 'Nach Gutschein',
    chartByDay: 'Beträge nach Tag',
    chartByMonth: 'Beträge nach Monat',
    columns: {
      voucher: 'Gutschein',
      day: 'Tag',
      vouchers: 'Verkauft',
      paid: 'Bezahlt',
      deliveryPaid: 'Porto',
      refunds: 'Erstattungen',
      refunded: 'Erstattet',
    },
    untitled: 'Ohne Namen',
    empty: 'Es wurde nichts verkauft',
    emptyHint: 'Wählen Sie einen anderen Zeitraum.',
  },
  csvFormat: {
    label: 'CSV-Datei',
    hint: 'Wählen Sie die Form, die Ihr Tabellenprogramm in Spalten öffnet.',
    formats: { COMMA: 'Kommas, 12.50', SEMICOLON: 'Semikolons, 12,50' },
  },
  outstanding: {
    intro: 'Der Wert, der noch eingelöst werden kann, nach dem Monat des Ablaufs.',
    scope: 'Verkaufsseiten',
    here: 'Diese Verkaufsseite',
    all: 'Alle Verkaufsseiten, auf denen ich Bestellungen verwalte',
    never: 'Nie',
    table: 'Offene Gutscheine nach Monaten',
    columns: { month: 'Läuft ab im', page: 'Verkaufsseite', vouchers: 'Gutscheine', value: 'Noch einlösbar' },
    total: 'Summe',
    empty: 'Nichts ist offen',
    emptyHint: 'Jeder verkaufte Gutschein ist eingelöst, erstattet oder abgelaufen.',
  },
  period: {
    from: 'Von',
    to: 'Bis',
    toHint: 'Beide Tage sind enthalten, in der Zeitzone der Verkaufsseite.',
    order: 'Geben Sie einen Tag ein, der nicht vor dem ersten Tag liegt.',
    tooLong: (days) => `Ein Zeitraum hat höchstens ${days} Tage.`,
  },
  liability: {
    intro:
      'Wie sich der noch nicht eingelöste Wert der Gutscheine in einem Zeitraum verändert hat. Ein Zeitraum bis heute endet jetzt.',
    table: (currency) => `Verbindlichkeit in ${currency}`,
    columns: { term: 'Posten', paid: 'Bezahlte Gutscheine', complimentary: 'Kostenlose Gutscheine' },
    terms: {
      opening: 'Anfangsbestand',
      issued: '+ Ausgegeben (Wert der verkauften Gutscheine)',
      imported: '+ Importiert',
      redeemed: '− Eingelöst',
      refunded: '− Durch eine Erstattung beendet',
      cancelled: '− Storniert',
      expired: '− Abgelaufen',
      corrected: '+ Korrigiert',
      closing: '= Endbestand',
    },
    amountRefunded: (amount) =>
      `${amount} wurden durch Erstattungen zurückgezahlt. Ein erstatteter Gutschein kann nicht mehr eingelöst werden, daher verlässt sein ganzer noch nicht eingelöster Wert die Verbindlichkeit, auch wenn nur ein Teil des Preises zurückgezahlt wird.`,
    empty: 'Keine Verbindlichkeit',
    emptyHint: 'Diese Verkaufsseite hat keine Gutscheine verkauft.',
  },
  movements: {
    intro:
      'Laden Sie jede Änderung des noch nicht eingelösten Werts in einem Zeitraum herunter: die Einzelposten der Summen der Verbindlichkeit.',
    download: 'CSV herunterladen',
  },
  dayClose: {
    intro:
      'Die Verkäufe, Zahlungen, Erstattungen und Einlösungen, die an einem Tag erfasst wurden, zum Vergleich mit der Kasse. Erstattungen und stornierte Einlösungen werden an dem Tag abgezogen, an dem sie erfolgten.',
    date: 'Tag',
    dateHint: 'In der Zeitzone der Verkaufsseite.',
    csv: 'CSV herunterladen',
    pdf: 'PDF herunterladen',
    sales: (currency) => `Verkaufte Gutscheine, ${currency}`,
    payments: (currency) => `Zahlungen und Erstattungen, ${currency}`,
    shifts: (currency) => `Schichten, ${currency}`,
    noShift: 'Außerhalb von Schichten',
    openSince: (time) => `seit ${time}`,
    settlements: (currency) => `Zwischen Verkaufsseiten, ${currency}`,
    redemptions: (currency) => `Einlösungen, ${currency}`,
    columns: {
      place: 'Ort',
      open: 'Geöffnet',
      difference: 'Zähldifferenz',
      otherPage: 'Verkaufsseite',
      owed: 'Schuldet dieser Seite',
      salesChannel: 'Verkaufskanal',
      redeemLocation: 'Einlösestelle',
      by: 'Durch',
      vouchers: 'Gutscheine',
      redemptions: 'Einlösungen',
      cancellations: 'Storniert',
      paid: 'Bezahlt',
      deliveryPaid: 'Porto',
      revenue: 'Umsatz',
      paymentType: 'Zahlungsart',
      received: 'Erhalten',
      refunded: 'Erstattet',
      balance: 'Saldo',
      redeemed: 'Eingelöst',
    },
    unknownPaymentType: 'Von Hand, Zahlungsart unbekannt',
    unnamed: '–',
    empty: 'Es wurde nichts erfasst',
    emptyHint: 'Wählen Sie einen anderen Tag.',
  },
  refunds: {
    intro: 'Die Erstattungen dieser Verkaufsseite, neueste zuerst.',
    table: 'Erstattungen',
    columns: { at: 'Wann', order: 'Bestellung', reason: 'Grund', through: 'Über', total: 'Betrag' },
    totals: {
      COMPLETED: (count) =>
        plural(count, {
          one: 'Eine abgeschlossene Erstattung',
          other: `${count} abgeschlossene Erstattungen`,
        }),
      IN_PROGRESS: (count) =>
        plural(count, {
          one: 'Eine Erstattung in Bearbeitung',
          other: `${count} Erstattungen in Bearbeitung`,
        }),
      FAILED: (count) =>
        plural(count, {
          one: 'Eine fehlgeschlagene Erstattung',
          other: `${count} fehlgeschlagene Erstattungen`,
        }),
    },
    soFar: 'von den angezeigten',
    manual: 'von Hand',
    states: { COMPLETED: 'abgeschlossen', FAILED: 'fehlgeschlagen', IN_PROGRESS: 'in Bearbeitung' },
    noReason: 'keiner angegeben',
    empty: 'Es wurde nichts erstattet',
    emptyHint: 'Erstattungen von Bestellungen erscheinen hier.',
  },
};
