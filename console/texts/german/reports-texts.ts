// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { reportsTexts as english } from '../english/reports-texts.ts';

export const reportsTexts: TextsOf<typeof english> = {
  sections: {
    label: 'Berichte',
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
    expiries: { any: 'Abgelaufen oder nicht', expired_only: 'Nur abgelaufene', not_expired_only: 'Nur nicht abgelaufene' },
    format: 'Datei',
    formats: { csv: 'CSV, für Tabellenprogramme', json: 'JSON, für Programme' },
    csvHint: 'In der CSV-Datei beginnt Text, den ein Tabellenprogramm als Formel auswerten würde, mit einem Apostroph.',
    download: 'Herunterladen',
    cancel: 'Anhalten',
    running: (rows, size) => `Bisher ${rows} Zeilen, ${size} …`,
    waiting: 'Die ersten Zeilen werden erwartet …',
    done: (rows, size, file) => `${file} ist gespeichert: ${rows} Zeilen, ${size}.`,
    empty: 'Es gibt keine passenden Gutscheine. Wählen Sie einen längeren Zeitraum oder mehr Arten von Gutscheinen.',
    stopped: 'Der Export wurde angehalten. Es wurde keine Datei gespeichert.',
    cutOff: 'Der Export wurde unterbrochen. Es wurde keine Datei gespeichert. Versuchen Sie es erneut.',
    fileName: (from, to, format) => `bestellungen-${from}-bis-${to}.${format}`,
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
  },
  liability: {
    intro:
      'Wie sich der noch nicht eingelöste Wert der Gutscheine in einem Zeitraum verändert hat. Ein Zeitraum bis heute endet jetzt.',
    table: (currency) => `Verbindlichkeit in ${currency}`,
    columns: { term: 'Posten', paid: 'Bezahlte Gutscheine', complimentary: 'Kostenlose Gutscheine' },
    terms: {
      opening: 'Anfangsbestand',
      issued: '+ Ausgegeben',
      imported: '+ Importiert',
      redeemed: '− Eingelöst',
      refunded: '− Erstattet',
      cancelled: '− Storniert',
      expired: '− Abgelaufen',
      corrected: '+ Korrigiert',
      closing: '= Endbestand',
    },
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
      'Die Verkäufe und Einlösungen, die an einem Tag erfasst wurden. Eine Stornierung wird am Tag der Stornierung abgezogen.',
    date: 'Tag',
    dateHint: 'In der Zeitzone der Verkaufsseite.',
    csv: 'CSV herunterladen',
    pdf: 'PDF herunterladen',
    sales: (currency) => `Verkaufte Gutscheine, ${currency}`,
    redemptions: (currency) => `Einlösungen, ${currency}`,
    columns: {
      salesChannel: 'Verkaufskanal',
      redeemLocation: 'Einlösestelle',
      by: 'Durch',
      vouchers: 'Gutscheine',
      redemptions: 'Einlösungen',
      cancellations: 'Storniert',
      paid: 'Bezahlt',
      redeemed: 'Eingelöst',
    },
    unnamed: '–',
    totals: { sales: 'Verkaufte Gutscheine', redemptions: 'Einlösungen' },
    empty: 'Es wurde nichts erfasst',
    emptyHint: 'Wählen Sie einen anderen Tag.',
  },
  refunds: {
    intro: 'Die Erstattungen dieser Verkaufsseite, neueste zuerst.',
    table: 'Erstattungen',
    columns: { at: 'Wann', order: 'Bestellung', reason: 'Grund', through: 'Über', total: 'Betrag' },
    totals: {
      COMPLETED: (count) =>
        plural(count, { one: 'Eine abgeschlossene Erstattung', other: `${count} abgeschlossene Erstattungen` }),
      IN_PROGRESS: (count) =>
        plural(count, { one: 'Eine Erstattung in Bearbeitung', other: `${count} Erstattungen in Bearbeitung` }),
      FAILED: (count) =>
        plural(count, { one: 'Eine fehlgeschlagene Erstattung', other: `${count} fehlgeschlagene Erstattungen` }),
    },
    soFar: 'von den angezeigten',
    manual: 'von Hand',
    states: { COMPLETED: 'abgeschlossen', FAILED: 'fehlgeschlagen', IN_PROGRESS: 'in Bearbeitung' },
    noReason: 'keiner angegeben',
    empty: 'Es wurde nichts erstattet',
    emptyHint: 'Erstattungen von Bestellungen erscheinen hier.',
  },
};
