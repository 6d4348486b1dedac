// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { holdsTexts as english } from '../english/holds-texts.ts';

export const holdsTexts: TextsOf<typeof english> = {
  holds: 'Offene Reservierungen',
  until: (moment) => `bis ${moment}`,
  amount: 'Betrag',
  uses: 'Einlösungen',
  unitsHint: (max) => `Höchstens ${max}.`,
  unitsError: (max) => `Geben Sie mehr als 0 ein, höchstens ${max}.`,
  hold: {
    open: 'Reservieren …',
    question: (name) => `${name} reservieren`,
    consequence:
      'Reserviertes kann nur über die Reservierung eingelöst werden. Nach Ablauf der Zeit wird es freigegeben.',
    location: 'Einlösestelle',
    expiresAt: 'Reserviert bis',
    expiresAtHint: (timeZone) => `Höchstens 30 Tage ab jetzt, in der Zeitzone ${timeZone}.`,
    expiresAtError: 'Geben Sie einen Zeitpunkt in der Zukunft ein, höchstens 30 Tage ab jetzt.',
    action: 'Jetzt reservieren',
    done: (name) => `${name} wurde reserviert.`,
  },
  capture: {
    open: 'Reservierung einlösen …',
    question: (name) => `Reservierung von ${name} einlösen?`,
    consequence: (held, location) =>
      `Reserviert: ${held}, bei ${location}. Der eingegebene Teil wird dort eingelöst, der Rest freigegeben.`,
    action: 'Reservierung einlösen',
    done: (captured, name) => `${name}: ${captured} eingelöst.`,
  },
  release: {
    open: 'Freigeben …',
    question: (name) => `Reservierung von ${name} freigeben?`,
    consequence: (held) => `Reserviert: ${held}. Dies kann danach wieder eingelöst werden.`,
    action: 'Reservierung freigeben',
    done: (name) => `Die Reservierung von ${name} wurde freigegeben.`,
  },
};
