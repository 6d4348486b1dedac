// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { passwordResetTexts as english } from '../english/password-reset-texts.ts';

export const passwordResetTexts: TextsOf<typeof english> = {
  title: 'Neues Passwort · Vouchsafe',
  heading: 'Neues Passwort',
  introduction:
    'Wählen Sie ein neues Passwort. Alle Geräte, die mit Ihrem Zugang angemeldet sind, werden abgemeldet.',
  submit: 'Passwort setzen',
  done: (email) => `Das neue Passwort gilt. Melden Sie sich mit ${email} und dem neuen Passwort an.`,
  invalid:
    'Dieser Link ist nicht mehr gültig. Er funktioniert einmal und eine Stunde lang. Fordern Sie auf der Anmeldeseite einen neuen an.',
  toSignIn: 'Zur Anmeldung',
};
