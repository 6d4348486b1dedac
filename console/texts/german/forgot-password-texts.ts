// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { forgotPasswordTexts as english } from '../english/forgot-password-texts.ts';

export const forgotPasswordTexts: TextsOf<typeof english> = {
  text: 'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort wählen.',
  submit: 'Link senden',
  sent: (email) =>
    `Wenn es einen Zugang für ${email} gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt eine Stunde.`,
  hint: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder bitten Sie einen Administrator um ein neues Passwort.',
};
