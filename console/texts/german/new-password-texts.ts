// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { newPasswordTexts as english } from '../english/new-password-texts.ts';

export const newPasswordTexts: TextsOf<typeof english> = {
  password: 'Neues Passwort',
  hint: '6 bis 256 Zeichen, mit einem Buchstaben und einer Ziffer oder einem Sonderzeichen.',
  repeated: 'Passwort wiederholen',
  differs: 'Die beiden Passwörter sind verschieden.',
};
