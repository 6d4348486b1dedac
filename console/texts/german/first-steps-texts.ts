// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { firstStepsTexts as english } from '../english/first-steps-texts.ts';

export const firstStepsTexts: TextsOf<typeof english> = {
  title: 'Erste Schritte',
  hint: 'Diese Schritte führen von der leeren Verkaufsseite zur ersten Einlösung.',
  done: 'Erledigt',
  open: 'Offen',
  steps: {
    settings: 'Firma und ihre E-Mail-Adresse eintragen',
    logo: 'Logo hochladen und Farben wählen',
    emails:
      'Den Betreiber des Dienstes einen Mailserver einrichten lassen, damit Gutscheine per E-Mail gesendet werden',
    staff: 'Die Menschen einladen, die an der Kasse arbeiten',
    location: 'Eine Einlösestelle hinzufügen, die alle Verkaufsseiten der Organisation nutzen',
    voucher: 'Einen Gutschein in den Verkauf geben',
    sale: 'Einen Gutschein zur Probe verkaufen',
    redemption: 'Den Gutschein an der Kasse einlösen',
  },
};
