// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { shortcutsTexts as english } from '../english/shortcuts-texts.ts';

export const shortcutsTexts: TextsOf<typeof english> = {
  title: 'Tastenkürzel',
  keys: 'Tasten',
  what: 'Wirkung',
  palette: 'Schnellsuche',
  overview: 'Diese Übersicht',
  search: 'In der Liste suchen',
  switchOff: 'Kürzel aus Buchstaben ausschalten',
  switchOn: 'Kürzel aus Buchstaben einschalten',
};
