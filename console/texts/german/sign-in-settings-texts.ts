// cspell:disable

import type { TextsOf } from '../../language/load-texts.ts';
import { plural } from '../../language/plural.ts';
import type { signInSettingsTexts as english } from '../english/sign-in-settings-texts.ts';

export const signInSettingsTexts: TextsOf<typeof english> = {
  pin: {
    title: 'PIN für Kassen',
    text: 'Mit Ihrer PIN entsperren Sie die Kassen Ihrer Verkaufsseiten.',
    noneText: 'Mit einer PIN entsperren Sie die Kassen Ihrer Verkaufsseiten.',
    create: 'PIN festlegen',
    change: 'PIN ändern',
    remove: 'PIN entfernen',
    hint: '4 bis 6 Ziffern, keine Folge oder Wiederholung wie 1234 oder 1212.',
    set: 'Die PIN wurde festgelegt.',
    removed: 'Die PIN wurde entfernt.',
    setAction: 'PIN festlegen',
    ofUser: (name: string) => `Eine PIN für ${name}`,
    ofUserText: 'Kassen, die diese Person entsperrt hat, werden gesperrt.',
    removeQuestion: (name: string) => `Die PIN von ${name} entfernen?`,
    removeText: 'Diese Person kann keine Kassen mehr entsperren.',
  },
  account: {
    title: 'Mein Konto',
    edit: 'Meine Angaben ändern',
    language: 'Sprache',
    password: 'Passwort',
    changePassword: 'Mein Passwort ändern',
    passwordText: 'Mit einem neuen Passwort werden Sie auf allen anderen Geräten abgemeldet.',
    passwordSet: 'Ihr Passwort wurde geändert.',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    repeated: 'Neues Passwort wiederholen',
    differs: 'Die beiden Passwörter sind verschieden.',
  },
  secondFactor: {
    title: 'Zweiter Faktor',
    without:
      'Wer Ihr Passwort kennt, kann sich anmelden. Richten Sie eine Authenticator-App ein, damit die Anmeldung zusätzlich einen Code Ihres Telefons erfordert.',
    with: (codes, hasApp) =>
      `Die Anmeldung mit dem Passwort erfordert auch einen ${hasApp ? 'Code Ihrer Authenticator-App oder einen ' : ''}Wiederherstellungscode. Sie haben noch ${plural(codes, { one: '1 Wiederherstellungscode', other: `${codes} Wiederherstellungscodes` })}.`,
    setUp: 'Authenticator-App einrichten',
    replace: 'App ersetzen',
    remove: 'App entfernen',
    removeText: 'Wenn Sie keinen Passkey haben, genügt danach Ihr Passwort zur Anmeldung.',
    removed: 'Die Authenticator-App wurde entfernt.',
    proofText: 'Geben Sie zuerst Ihr Passwort ein.',
    continue: 'Weiter',
    scanText:
      'Scannen Sie diesen Code mit einer Authenticator-App, oder geben Sie den Schlüssel dort ein. Geben Sie dann den Code ein, den die App anzeigt.',
    qrCode: 'QR-Code des Schlüssels',
    key: 'Schlüssel',
    code: 'Code der App',
    confirm: 'Bestätigen',
    newCodes: 'Wiederherstellungscodes erzeugen',
    newCodesText: 'Ihre bisherigen Wiederherstellungscodes werden ungültig.',
    codesTitle: 'Wiederherstellungscodes',
    codesText:
      'Mit jedem dieser Codes können Sie sich einmal anmelden, wenn Sie Ihr Telefon verloren haben. Sie werden nur einmal angezeigt: Drucken Sie sie aus, und bewahren Sie sie sicher auf.',
    print: 'Drucken',
    requiredTitle: 'Zweiten Faktor einrichten',
    requiredText: 'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie einen ein, um fortzufahren.',
    reset: 'Zweiten Faktor zurücksetzen',
    resetQuestion: (name) => `Den zweiten Faktor von ${name} zurücksetzen?`,
    resetText:
      'Für Benutzer, die ihr Telefon und ihre Wiederherstellungscodes verloren haben. Prüfen Sie, wer darum bittet. Auch die Passkeys des Benutzers werden entfernt. Der Benutzer wird überall abgemeldet und meldet sich dann nur mit dem Passwort an.',
    resetDone: 'Der zweite Faktor wurde zurückgesetzt.',
    requirementTitle: 'Zweiten Faktor verlangen',
    isRequired: 'Alle Benutzer benötigen einen zweiten Faktor. Ohne ihn können sie nur einen einrichten.',
    isOptional: 'Benutzer entscheiden selbst, ob sie einen zweiten Faktor einrichten.',
    require: 'Zweiten Faktor verlangen',
    requireQuestion: 'Von allen Benutzern einen zweiten Faktor verlangen?',
    requireText:
      'Benutzer, die sich ohne zweiten Faktor angemeldet haben, können nur einen einrichten. Programme benötigen API-Schlüssel: Sie können sich nicht mehr mit einem Passwort anmelden.',
    doNotRequire: 'Nicht mehr verlangen',
    doNotRequireQuestion: 'Keinen zweiten Faktor mehr verlangen?',
    doNotRequireText: 'Benutzer können ihren zweiten Faktor dann entfernen.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort. Ihr Passwort allein genügt dann nicht mehr.',
    unavailable: 'Passkeys erfordern https oder localhost und eine Adresse mit einem Hostnamen.',
    list: 'Ihre Passkeys',
    columns: { name: 'Name', created: 'Hinzugefügt', lastUsed: 'Zuletzt verwendet', do: 'Aktionen' },
    add: 'Passkey hinzufügen',
    addText: 'Wählen Sie einen Namen, an dem Sie das Gerät oder den Passwortmanager erkennen.',
    added: 'Der Passkey wurde hinzugefügt.',
    notCreated:
      'Es wurde kein Passkey erstellt. Sie haben abgebrochen, oder dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    rename: 'Umbenennen',
    renameTitle: 'Passkey umbenennen',
    renamed: 'Der Passkey wurde umbenannt.',
    remove: 'Entfernen',
    removeTitle: (name) => `Den Passkey ${name} entfernen`,
    removeText:
      'Sie können sich dann nicht mehr damit anmelden. Ist er Ihr letzter zweiter Faktor, genügt danach Ihr Passwort.',
    removeAction: 'Passkey entfernen',
    removed: 'Der Passkey wurde entfernt.',
  },
};
