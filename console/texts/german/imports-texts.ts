// cspell:disable

import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { importsTexts as english } from '../english/imports-texts.ts';

export const importsTexts: TextsOf<typeof english> = {
  list: {
    introduction:
      'Gutscheine, die ein anderes System verkauft hat, werden mit ihren Codes übernommen, damit sie hier eingelöst werden können.',
    create: 'Datei importieren',
    caption: 'Importe',
    none: 'Noch keine Importe',
    noneHint:
      'Importieren Sie eine Datei mit verkauften Gutscheinen. Sie wird geprüft, bevor etwas gespeichert wird.',
    source: 'Verkauft von',
    status: 'Status',
    rows: 'Zeilen',
    created: 'Angelegt',
    by: 'Von',
  },
  statuses: {
    AWAITING_FILE: 'Ohne Datei',
    UPLOADING: 'Wird hochgeladen',
    UPLOADED: 'Noch nicht geprüft',
    CHECKING: 'Wird geprüft',
    CHECKED: 'Geprüft',
    COMMITTING: 'Wird importiert',
    COMMITTED: 'Importiert',
    REVERTING: 'Wird rückgängig gemacht',
    REVERTED: 'Rückgängig gemacht',
  },
  form: {
    title: 'Datei importieren',
    introduction:
      'Geben Sie an, wie die Datei geschrieben ist. Nichts wird geraten: Ein anders geschriebener Wert ist ein Fehler seiner Zeile. Die Datei wird zuerst geprüft, und Sie sehen das Ergebnis, bevor Gutscheine importiert werden.',
    choose: 'Bitte wählen …',
    source: 'Verkauft von',
    sourceHint:
      'Der Name des Systems, das die Gutscheine verkauft hat. Verwenden Sie für alle seine Dateien denselben Namen. Eine frühere Datei mit diesem Namen, die nicht importiert wurde, wird ersetzt.',
    format: 'Art der Datei',
    formats: {
      TEMPLATE: 'Vorlage oder eigene Überschriften, ein Gutschein je Zeile (CSV)',
      ORDERS_EXPORT_CSV: 'Export der Bestellungen (CSV)',
      ORDERS_EXPORT_JSON: 'Export der Bestellungen (JSON)',
      VOUCHER_STATUS: 'Status von Gutscheinen, einer je Zeile (JSON)',
    },
    encoding: 'Zeichensatz',
    encodings: {
      UTF_8: 'UTF-8 (üblich)',
      WINDOWS_1252: 'Windows-1252 (ältere Dateien aus Tabellenprogrammen)',
      UTF_16LE: 'UTF-16 (Unicode-Text aus Tabellenprogrammen)',
    },
    separator: 'Zwischen den Spalten',
    separators: { COMMA: 'Komma ,', SEMICOLON: 'Semikolon ;', TAB: 'Tabulator' },
    dateStyle: 'Datumsangaben',
    dateStyles: {
      ISO: 'Jahr, Monat, Tag: 2026-01-31',
      DAY_FIRST: 'Tag, Monat, Jahr: 31.01.2026',
      MONTH_FIRST: 'Monat, Tag, Jahr: 01/31/2026',
    },
    decimalMark: 'Nachkommastellen',
    decimalMarks: { POINT: 'Punkt: 12.50', COMMA: 'Komma: 12,50' },
    language: 'Sprache der Namen',
    file: 'Datei',
    fileHint: 'Höchstens 200 MB.',
    submit: 'Hochladen und prüfen',
    uploading: (sent, total) => `${sent} von ${total} hochgeladen`,
    progress: 'Hochladen der Datei',
  },
  columns: {
    code: 'Gutscheincode',
    balance: 'Restguthaben',
    initial_balance: 'Wert beim Verkauf',
    uses_left: 'Verbleibende Einlösungen',
    uses: 'Einlösungen beim Verkauf',
    currency: 'Währung',
    title: 'Bezeichnung des Gutscheins',
    sold_on: 'Verkauft am',
    valid_from: 'Gültig ab',
    expires_on: 'Letzter Tag',
    price_paid: 'Bezahlter Preis',
    status: 'Status',
    customer_name: 'Name des Kunden',
    customer_email: 'E-Mail-Adresse des Kunden',
    recipient_name: 'Name des Beschenkten',
    recipient_email: 'E-Mail-Adresse des Beschenkten',
    message: 'Nachricht',
    note: 'Notiz',
    external_order: 'Bestellnummer des anderen Systems',
  },
  template: {
    download: 'Vorlage herunterladen',
    fileName: 'gutschein-import.csv',
    summary: 'Spalten der Vorlage',
    text: 'Jede Zeile hat einen Code, eine Bezeichnung, einen letzten Tag und entweder ein Restguthaben oder verbleibende Einlösungen. Die anderen Spalten können fehlen.',
  },
  mapping: {
    title: 'Spalten Ihrer Datei',
    text: 'Die Überschriften Ihrer Datei sind nicht die der Vorlage. Wählen Sie, was jede Spalte enthält. Andere Spalten werden nicht importiert.',
    required: ' (erforderlich)',
    none: 'nicht in der Datei',
    unnamed: (number) => `Spalte ${number}`,
    firstRows: 'Die ersten Zeilen Ihrer Datei',
    missing: 'Wählen Sie die Spalte Ihrer Datei.',
  },
  file: {
    tooLarge: 'Die Datei ist größer als 200 MB. Teilen Sie sie auf.',
    linkExpired:
      'Das Hochladen ist abgelaufen, oder ein neuerer Import mit demselben Namen hat es ersetzt. Versuchen Sie es erneut.',
    notUploaded: 'Die Datei wurde nicht hochgeladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  detail: {
    back: 'Alle Importe',
    unknown: 'Diesen Import gibt es nicht, oder ein neuerer hat ihn ersetzt.',
    title: (source) => `Gutscheine, verkauft von ${source}`,
    created: 'Angelegt',
    checked: 'Geprüft',
    committed: 'Importiert',
    reverted: 'Rückgängig gemacht',
    rows: 'Zeilen der Datei',
    controlTotals: 'Kontrollsummen',
    next: {
      AWAITING_FILE: 'Die Datei wurde nicht hochgeladen. Importieren Sie die Datei erneut.',
      UPLOADING:
        'Die Datei wird hochgeladen, oder das Hochladen wurde unterbrochen. Wenn es unterbrochen wurde, importieren Sie die Datei erneut.',
      UPLOADED: 'Die Datei ist hochgeladen und wurde noch nicht geprüft.',
      CHECKING: 'Die Datei wird geprüft.',
      CHECKED:
        'Es wurde noch nichts gespeichert. Vergleichen Sie die Summen mit dem anderen System und importieren Sie dann die Gutscheine.',
      COMMITTING:
        'Die Befehlszeile importiert die Gutscheine, oder der Import wurde unterbrochen. Setzen Sie ihn fort, oder machen Sie das bisher Importierte rückgängig.',
      COMMITTED:
        'Die Gutscheine sind importiert und können eingelöst werden. Der Import kann rückgängig gemacht werden, solange keiner seiner Gutscheine hier geändert wurde.',
      REVERTING: 'Alles, was der Import angelegt hat, wird entfernt.',
      REVERTED: 'Alles, was der Import angelegt hat, wurde entfernt.',
    },
    failure: (reason) => `Der letzte Schritt wurde nicht abgeschlossen. ${reason}`,
    nothingToImport: 'Die Datei hat keine Zeile, die importiert werden kann.',
    check: 'Datei prüfen',
    checkAgain: 'Erneut prüfen',
    refresh: 'Aktualisieren',
    resume: 'Import fortsetzen …',
  },
  steps: {
    label: 'Fortschritt',
    CHECKING: 'Die Datei wird geprüft. Sie können diese Seite verlassen.',
    COMMITTING: 'Die Gutscheine werden importiert. Sie können diese Seite verlassen.',
    REVERTING: 'Alles, was der Import angelegt hat, wird entfernt. Sie können diese Seite verlassen.',
  },
  totals: {
    title: 'Summen',
    caption: 'Summen nach Ergebnis, Währung und Zustand',
    outcome: 'Ergebnis',
    state: 'Zustand der Gutscheine',
    currency: 'Währung',
    rows: 'Zeilen',
    balance: 'Restwert',
    usesLeft: 'Verbleibende Einlösungen',
    none: 'keine',
  },
  outcomes: {
    CREATE: 'Neuer Gutschein',
    REDEEM: 'Differenz einlösen',
    UNCHANGED: 'Früher importiert, unverändert',
    CONFLICT: 'Ausgelassen: Widerspruch',
    ERROR: 'Ausgelassen: Fehler',
  },
  correct: {
    column: 'Korrektur',
    open: (line) => `Zeile ${line} korrigieren`,
    title: (line) => `Zeile ${line} korrigieren`,
    text: 'Ändern Sie die falschen Felder. Beim Speichern wird die Zeile geprüft. Die Datei auf Ihrem Gerät und gespeicherte Gutscheine bleiben, wie sie sind. Prüfen Sie den Import nach der letzten Korrektur noch einmal.',
    lacking: 'Felder ohne Wert',
    keptCode: 'Lassen Sie das Feld leer, um den Code zu behalten.',
    otherCode: 'Geben Sie einen anderen Code ein.',
    withoutField:
      'Diese Werte lassen sich nur in der Datei berichtigen. Beheben Ihre Änderungen den Fehler nicht, berichtigen Sie die Datei und importieren Sie sie erneut.',
    save: 'Zeile speichern',
  },
  skipped: {
    ERROR: {
      title: 'Zeilen mit Fehlern',
      text: 'Diese Zeilen werden ausgelassen. Korrigieren Sie sie hier, oder berichtigen Sie die Datei und importieren Sie sie erneut.',
    },
    CONFLICT: {
      title: 'Zeilen mit Widersprüchen',
      text: 'Diese Zeilen werden ausgelassen, weil sie einer anderen Zeile oder einem hier gespeicherten Gutschein widersprechen. Ist eine Zeile falsch, korrigieren Sie sie hier. Der gespeicherte Gutschein bleibt, wie er ist.',
    },
    line: 'Zeile',
    code: 'Code',
    codeEnding: (ending) => `… ${ending}`,
    column: 'Spalte',
    wholeRow: 'ganze Zeile',
    message: 'Was nicht stimmt',
  },
  commit: {
    open: 'Gutscheine importieren …',
    question: (source) => `Die von ${source} verkauften Gutscheine importieren?`,
    consequence: 'Dies wird gespeichert. Vergleichen Sie es mit dem anderen System:',
    creates: 'Neue Gutscheine',
    redeems: 'Einlösungen einer Differenz',
    uses: 'Verbleibende Einlösungen',
    value: (currency) => `Restwert in ${currency}`,
    skips: 'Ausgelassene Zeilen',
    note: 'Es werden weder E-Mails noch Ereignisse gesendet.',
    answer: 'Gutscheine importieren',
  },
  revert: {
    open: 'Rückgängig machen …',
    question: (source) => `Den Import der von ${source} verkauften Gutscheine rückgängig machen?`,
    consequence: (vouchers, count) =>
      plural(vouchers, {
        one: 'Der Gutschein, den er angelegt hat, wird entfernt und kann hier nicht mehr eingelöst werden.',
        other: `Die ${count} Gutscheine, die er angelegt hat, werden entfernt und können hier nicht mehr eingelöst werden.`,
      }),
    answer: 'Import rückgängig machen',
  },
  messages: {
    'The voucher on line # has changed since the import, so the import cannot be reverted.':
      'Der Gutschein der Zeile # wurde seither geändert. Darum kann der Import nicht rückgängig gemacht werden.',
    'An unexpected error interrupted this step. Repeat the step to continue. If it fails again, contact the operator of the service.':
      'Ein unerwarteter Fehler hat diesen Schritt unterbrochen. Wiederholen Sie den Schritt, um fortzufahren. Scheitert er erneut, wenden Sie sich an den Betreiber des Dienstes.',
    'This step exceeded the time limit. Repeat the step to continue. If it exceeds the limit again, contact the operator of the service.':
      'Dieser Schritt hat die Zeitgrenze überschritten. Wiederholen Sie den Schritt, um fortzufahren. Überschreitet er sie erneut, wenden Sie sich an den Betreiber des Dienstes.',
    'is not valid CSV at line # (#)': 'ist ab Zeile # keine gültige CSV-Datei (#)',
    'is not encoded as #. Specify its encoding': 'hat nicht den Zeichensatz #. Wählen Sie einen anderen',
    'is empty': 'ist leer',
    'has # columns, but at most # are allowed': 'hat # Spalten; erlaubt sind höchstens #',
    'has a heading of more than # characters': 'hat eine Überschrift mit mehr als # Zeichen',
    'has one column, but its first line contains #. Specify the separator of its cells':
      'hat eine Spalte, aber die erste Zeile enthält #. Wählen Sie das Trennzeichen der Felder',
    'has no heading # in its first line. The headings are: #':
      'hat in der ersten Zeile keine Überschrift #. Die Überschriften sind: #',
    'has no heading # in its first line': 'hat in der ersten Zeile keine Überschrift #',
    'has no heading #. The headings are: #': 'hat keine Überschrift #. Die Überschriften sind: #',
    'has the unknown heading #. The headings are: #':
      'hat die unbekannte Überschrift #. Die Überschriften sind: #',
    'has the heading # twice': 'hat die Überschrift # zweimal',
    'states a separator in its first line that is neither a comma, a semicolon nor a tab':
      'nennt in der ersten Zeile ein Trennzeichen, das weder Komma, Semikolon noch Tabulator ist',
    'has a line of more than # characters': 'hat eine Zeile mit mehr als # Zeichen',
    'has # codes of more than # digits that end in zeros: a spreadsheet has replaced their last digits. Export the file again with the column of the codes as text. If the codes are correct, insert hyphens into them':
      'hat # Codes mit mehr als # Ziffern, die auf Nullen enden: Ein Tabellenprogramm hat ihre letzten Ziffern ersetzt. Exportieren Sie die Datei mit der Spalte der Codes als Text. Wenn die Codes richtig sind, fügen Sie Bindestriche ein',
    'is not valid JSON after element #': 'ist nach Element # kein gültiges JSON',
    'has an element of more than # characters after element #':
      'hat nach Element # ein Element mit mehr als # Zeichen',
    'has values that are nested more than # levels after element #':
      'hat nach Element # Werte mit mehr als # Ebenen',
    'has values that are nested more than # levels': 'hat Werte mit mehr als # Ebenen',
    'is not a complete JSON array. The file was truncated':
      'ist unvollständig. Speichern Sie die Datei erneut',
    'has # cells, but the header has #': 'hat # Felder, aber die Kopfzeile hat #',
    'is not a JSON object': 'ist kein JSON-Objekt',
    'is masked. Export the file again with complete codes':
      'ist verdeckt. Exportieren Sie die Datei mit vollständigen Codes',
    'contains characters that are not printable. Check the encoding':
      'enthält nicht druckbare Zeichen. Prüfen Sie den Zeichensatz',
    'was changed by a spreadsheet to scientific notation. Export the file again with this column as text':
      'wurde von einem Tabellenprogramm in wissenschaftliche Schreibweise geändert. Exportieren Sie die Datei mit dieser Spalte als Text',
    'must be a number from 0 to # with at most # decimals and the decimal mark "#"':
      'muss eine Zahl von 0 bis # mit höchstens # Nachkommastellen und dem Dezimalzeichen „#“ sein',
    'must be a date such as #, or an ISO 8601 time, or never':
      'muss ein Datum wie #, ein Zeitpunkt nach ISO 8601 oder „never“ (läuft nie ab) sein',
    'must be a date such as #, or an ISO 8601 time':
      'muss ein Datum wie # oder ein Zeitpunkt nach ISO 8601 sein',
    'must be well-formed Unicode without NUL characters': 'enthält ungültige Zeichen',
    'must be one of: #': 'muss einer dieser Werte sein: #',
    'must be Yes or No': 'muss „Yes“ oder „No“ sein',
    'must be #, the currency of the sales page': 'muss # sein, die Währung der Verkaufsseite',
    'must be empty if balance is given': 'muss leer sein, wenn „balance“ angegeben ist',
    'must be at least the balance, and more than 0':
      'muss mindestens so hoch wie das Guthaben und höher als 0 sein',
    'must be at least uses_left, and at least 1':
      'muss mindestens so hoch wie „uses_left“ und mindestens 1 sein',
    'contradicts the remaining balance or uses':
      'widerspricht dem Restwert oder den verbleibenden Einlösungen',
    'must be greater than 0 and equal the sum of the redeemed and remaining units':
      'muss größer als 0 und die Summe der eingelösten und verbleibenden Einheiten sein',
    'must not exceed the stock, and must equal the sum of redeemHistory':
      'darf höchstens so hoch wie die Gesamtzahl sein und muss die Summe aller Einlösungen sein',
    'must end with the code of a country, such as ", gb"':
      'muss mit dem Code eines Landes enden, zum Beispiel „, gb“',
    'the code has fewer digits than most codes of the file: a spreadsheet has removed its leading zeros':
      'der Code hat weniger Ziffern als die meisten Codes der Datei: Ein Tabellenprogramm hat seine führenden Nullen entfernt',
    'the voucher is new and has nothing left to redeem: specify its initial balance or its number of uses':
      'der Gutschein ist neu, und es ist nichts mehr einzulösen: Geben Sie seinen ursprünglichen Wert oder die Zahl seiner Einlösungen an',
    'another row of the file has the same code (case, hyphens and spaces are ignored; O is read as 0, I and L as 1)':
      'eine andere Zeile der Datei hat denselben Code (Groß- und Kleinschreibung, Bindestriche und Leerzeichen werden ignoriert, O als 0, I und L als 1 gelesen)',
    'a voucher with the same code was sold here or imported from another source':
      'ein Gutschein mit demselben Code wurde hier verkauft oder aus einem anderen System importiert',
    'the voucher has been redeemed or changed here since its import':
      'der Gutschein wurde seit seinem Import hier eingelöst oder geändert',
    'the remaining balance is higher than in the previous import':
      'das Guthaben ist höher als beim vorigen Import',
    'the state of the voucher differs from the imported one':
      'der Zustand des Gutscheins weicht vom importierten ab',
  },
};
