// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { invitationTexts as english } from '../english/invitation-texts.ts';

export const invitationTexts: TextsOf<typeof english> = {
  title: 'Willkommen · Vouchsafe',
  heading: 'Willkommen',
  introduction: (organisation, email) =>
    `${organisation} hat einen Zugang für Sie angelegt. Sie melden sich mit ${email} an. Geben Sie Ihren Namen ein und wählen Sie ein Passwort.`,
  fullName: 'Ihr Name',
  submit: 'Loslegen',
  invalid:
    'Dieser Link ist nicht mehr gültig. Er funktioniert einmal und 7 Tage lang. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  toSignIn: 'Anmelden',
};
