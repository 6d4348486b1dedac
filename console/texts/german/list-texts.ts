// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { listTexts as english } from '../english/list-texts.ts';

export const listTexts: TextsOf<typeof english> = {
  search: 'Suchen',
  filters: 'Filter',
  filtersOf: (count) => `Filter (${count})`,
  clear: 'Filter entfernen',
  any: 'Alle',
  period: 'Zeitraum',
  presets: {
    today: 'Heute',
    yesterday: 'Gestern',
    'this-week': 'Diese Woche',
    'last-week': 'Letzte Woche',
    'this-month': 'Dieser Monat',
    'last-month': 'Letzter Monat',
    'this-year': 'Dieses Jahr',
    'last-30-days': 'Letzte 30 Tage',
  },
  otherDays: 'Andere Tage',
  periodOrder: 'Geben Sie einen Tag ein, der nicht vor dem ersten Tag liegt.',
  columns: 'Spalten',
  moreThan: (count) => `mehr als ${count}`,
  pages: 'Seiten der Liste',
  previous: 'Zurück',
  next: 'Weiter',
  selectAll: 'Alle auswählen',
  select: (name) => `${name} auswählen`,
  export: 'CSV exportieren',
  exportSelection: (count) =>
    plural(count, { one: 'Ausgewählte Zeile exportieren', other: `${count} ausgewählte Zeilen exportieren` }),
  stopExport: 'Export abbrechen',
  exporting: (rows) => `Bisher ${rows} Zeilen …`,
  exported: (file, rows) => `${file} ist gespeichert, ${rows} Zeilen.`,
  exportCut: (limit) =>
    `Die Liste hat mehr Einträge. Eine Datei hat höchstens ${limit} Zeilen: Schränken Sie den Zeitraum ein und exportieren Sie die Liste in Teilen.`,
  exportStopped: 'Der Export wurde abgebrochen. Es wurde keine Datei gespeichert.',
  rejectedSearch: (problem) => `Die Suche ${problem}.`,
  unknownCode: 'Diese Verkaufsseite hat keinen Gutschein mit diesem Code verkauft. Prüfen Sie jedes Zeichen.',
  views: 'Gespeicherte Ansichten',
  saveView: 'Ansicht speichern',
  removeView: 'Ansicht entfernen',
  viewName: 'Name der Ansicht',
  viewHint: 'Die Ansicht behält Filter, Reihenfolge und Spalten, in diesem Browser.',
};
