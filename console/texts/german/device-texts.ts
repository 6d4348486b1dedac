// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { deviceTexts as english } from '../english/device-texts.ts';

export const deviceTexts: TextsOf<typeof english> = {
  pairTitle: 'Dieses Gerät als Kasse nutzen',
  code: 'Kopplungscode',
  codeHint: 'Er steht in den Einstellungen unter „Kassen“ und gilt einmal, 15 Minuten lang.',
  pair: 'Gerät koppeln',
  back: 'Zurück zur Anmeldung',
  unknownCode:
    'Den Code gibt es nicht, er wurde schon benutzt oder ist abgelaufen. Prüfen Sie jedes Zeichen oder fragen Sie nach einem neuen Code.',
  revoked: 'Diese Kasse wurde gesperrt oder durch ein anderes Gerät ersetzt. Koppeln Sie das Gerät neu.',
  locked: 'Gesperrt',
  who: 'Wer ist an der Kasse?',
  noCashiers:
    'Noch kann niemand diese Kasse entsperren. Legen Sie in Ihrem Konto eine PIN fest, oder wenden Sie sich an die Administration.',
  withoutCashier: 'Ohne PIN weiter',
  pin: 'PIN',
  unlock: 'Entsperren',
  deleteDigit: 'Letzte Ziffer löschen',
  otherCashier: 'Jemand anderes',
  wrongPin: 'Die PIN ist nicht richtig.',
  tooManyPins:
    'Zu viele falsche PINs. Versuchen Sie es in 15 Minuten noch einmal, oder lassen Sie sich eine neue PIN geben.',
  unpair: 'Kopplung entfernen',
  unpairQuestion: (name: string) => `„${name}“ von diesem Gerät entfernen?`,
  unpairText: 'Das Gerät ist dann keine Kasse mehr. Um es neu zu koppeln, brauchen Sie einen neuen Code.',
};
