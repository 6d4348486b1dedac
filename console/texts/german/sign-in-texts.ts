// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { signInTexts as english } from '../english/sign-in-texts.ts';

export const signInTexts: TextsOf<typeof english> = {
  useAsTill: 'Dieses Gerät als Kasse nutzen',
  title: 'Anmelden · Vouchsafe',
  heading: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  incorrect: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  choose: 'Sie haben auf mehreren Verkaufsseiten eine Rolle. Wählen Sie die aus, die geöffnet werden soll.',
  back: 'Zurück',
  code: {
    label: 'Code',
    hint: 'Die sechs Ziffern, die Ihre Authenticator-App anzeigt, oder ein Wiederherstellungscode.',
    text: 'Ihr Konto hat einen zweiten Faktor.',
    forgotten: 'Passwort vergessen?',
    incorrect: 'Der Code ist ungültig oder wurde bereits verwendet.',
  },
  passkey: {
    submit: 'Mit Passkey anmelden',
    or: 'oder',
    notUsed:
      'Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder melden Sie sich mit dem Passwort an.',
    rejected:
      'Der Passkey wurde nicht akzeptiert. Versuchen Sie es erneut, oder melden Sie sich mit dem Passwort an.',
  },
  demo: {
    useAsTill: 'Dieses Gerät als Kasse nutzen',
    title: 'Demokonten',
    text: 'Dieser Dienst hat Demodaten. Melden Sie sich mit einem der Konten an, um die Konsole auszuprobieren.',
    signInAs: (email) => `Als ${email} anmelden`,
    roles: {
      1: 'Administrator',
      2: 'Löst Gutscheine ein',
      3: 'Verwaltet Bestellungen',
      4: 'Verpackt und versendet Bestellungen',
    },
  },
  absence: {
    'signed-out': 'Sie haben sich abgemeldet.',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
  },
};
