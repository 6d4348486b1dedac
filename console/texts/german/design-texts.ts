// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { designTexts as english } from '../english/design-texts.ts';

export const designTexts: TextsOf<typeof english> = {
  CLASSIC: { label: 'Klassisch', hint: 'Ein Rahmen auf der Hauptfarbe' },
  BOTANICAL: { label: 'Botanisch', hint: 'Zweige mit Blättern auf hellem Papier' },
  GOLD: { label: 'Gold', hint: 'Goldene Strahlen auf einem dunklen Ton der Hauptfarbe' },
  FESTIVE: { label: 'Festlich', hint: 'Wimpelkette und Konfetti' },
  MINIMAL: { label: 'Schlicht', hint: 'Weißes Papier mit einem großen Kreis' },
  PHOTO: { label: 'Foto', hint: 'Das Bild füllt die Titelseite' },
};
