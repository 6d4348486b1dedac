// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { bulkOrdersTexts as english } from '../english/bulk-orders-texts.ts';

export const bulkOrdersTexts: TextsOf<typeof english> = {
  list: {
    introduction:
      'Verkaufen Sie einer Firma bis zu 10.000 Gutscheine mit einem Preis, einer Nachricht und einer Rechnung.',
    create: 'Neue Sammelbestellung',
    caption: 'Sammelbestellungen',
    search: 'Sammelbestellungen suchen',
    searchHint: 'Bestellnummer',
    count: (count, isOne) => `${count} ${isOne ? 'Sammelbestellung' : 'Sammelbestellungen'}`,
    none: 'Noch keine Sammelbestellungen',
    nothingFound: 'Keine Sammelbestellungen gefunden',
    columns: {
      reference: 'Bestellnummer',
      created: 'Angelegt',
      status: 'Status',
      vouchers: 'Gutscheine',
      issued: 'Ausgegeben',
      total: 'Summe',
      by: 'Von',
    },
    createdBetween: ['Angelegt', 'Angelegt von', 'Angelegt bis'],
  },
  statuses: {
    AWAITING_FILE: 'Ohne Empfänger',
    READY: 'Bereit',
    ISSUING: 'Wird ausgegeben',
    COMPLETED: 'Ausgegeben',
    FAILED: 'Angehalten',
  },
  form: {
    recipients: 'Empfänger',
    recipientChoices: {
      number: 'Eine Anzahl Gutscheine ohne Namen',
      file: 'Eine Datei mit Namen und E-Mail-Adressen',
    },
    quantityHint: 'Von 1 bis 10.000.',
    fileText:
      'Sie laden die Datei auf der nächsten Seite hoch. Sie ist eine CSV-Datei, deren erste Zeile name,email lautet. Der Name wird auf den Gutschein gedruckt. Die E-Mail-Adresse ist nötig, wenn die Gutscheine per E-Mail gesendet werden.',
    referenceHint: 'Ohne Nummer wird die Nummer der Sammelbestellung verwendet.',
    discountHint: 'Ein Rabatt in Prozent.',
    submit: 'Weiter',
    nothingSold: 'Es wird noch nichts verkauft: Sie sehen den Preis, bevor Sie die Gutscheine ausgeben.',
    changed:
      'Der Gutschein wurde geändert. Er ist jetzt aktuell: Prüfen Sie den Preis und fahren Sie dann fort.',
  },
  view: {
    unknown: 'Diese Verkaufsseite hat keine solche Sammelbestellung.',
    failure: (reason) =>
      `Die Ausgabe wurde angehalten; die ausgegebenen Gutscheine bleiben gültig. Grund: ${reason}`,
    next: {
      AWAITING_FILE: 'Laden Sie die Datei mit den Empfängern hoch.',
      READY:
        'Es wurde noch nichts verkauft. Prüfen Sie Anzahl und Preis und geben Sie die Gutscheine innerhalb von 30 Tagen nach dem Anlegen der Sammelbestellung aus.',
      COMPLETED: 'Alle Gutscheine sind ausgegeben.',
      FAILED: 'Beheben Sie die Ursache und geben Sie dann die restlichen Gutscheine aus.',
    },
    vouchers: 'Gutscheine',
    issued: 'Ausgegeben',
    total: 'Summe',
    created: 'Angelegt',
    completed: 'Abgeschlossen',
    progress: 'Ausgegebene Gutscheine',
    issuing: (issued, quantity) =>
      `${issued} von ${quantity} Gutscheinen sind ausgegeben. Sie können diese Seite verlassen.`,
    orders: 'Bestellungen',
  },
  terms: { title: 'Angaben' },
  upload: {
    title: 'Empfänger',
    text: 'Laden Sie eine CSV-Datei mit den Spalten name und email und einem Empfänger je Zeile hoch.',
    problems:
      'Die letzte Datei wurde nicht gespeichert. Berichtigen Sie diese Zeilen und laden Sie die Datei erneut hoch.',
    caption: 'Probleme der letzten Datei',
    file: 'Datei',
    fileHint: 'Höchstens 4 MB und 10.000 Empfänger.',
    submit: 'Datei hochladen',
    tooLarge:
      'Die Datei ist größer als 4 MB oder hat mehr als 10.000 Empfänger. Teilen Sie sie auf mehrere Sammelbestellungen auf.',
    linkExpired:
      'Das Hochladen ist abgelaufen, oder die Sammelbestellung hat schon ihre Empfänger. Laden Sie die Seite neu und versuchen Sie es erneut.',
    notUploaded: 'Die Datei wurde nicht hochgeladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  issue: {
    open: 'Gutscheine ausgeben …',
    openRest: 'Restliche Gutscheine ausgeben …',
    question: (vouchers, count) =>
      plural(vouchers, { one: 'Den Gutschein ausgeben?', other: `${count} Gutscheine ausgeben?` }),
    consequence:
      'Die Gutscheine werden als bezahlt verkauft und können eingelöst werden. Empfänger mit E-Mail-Adresse erhalten ihre Gutscheine.',
    answer: 'Gutscheine ausgeben',
  },
  files: {
    title: 'Gutscheine und Codes',
    text: 'Beide Dateien enthalten Gutscheincodes: Wer einen Code kennt, kann den Gutschein einlösen. Gutscheine, die erstattet oder storniert wurden oder einen neuen Code haben, fehlen.',
    openPdf: 'Gutscheine als PDF öffnen',
    saveCodes: 'Codes als CSV speichern',
    forbidden: 'Ihre Rolle darf diese Gutscheine nicht drucken und ihre Codes nicht lesen.',
  },
};
