// cspell:disable

import type { TextsOf } from '../../language/load-texts.ts';
import type { keySettingsTexts as english } from '../english/key-settings-texts.ts';

export const keySettingsTexts: TextsOf<typeof english> = {
  keys: {
    intro:
      'Schlüssel für Programme, die diesen Dienst nutzen. Ein Schlüssel hat nur die Berechtigungen, die Sie ihm erteilen.',
    add: 'API-Schlüssel erstellen',
    createAction: 'Schlüssel erstellen',
    empty: 'Noch kein API-Schlüssel',
    emptyHint: 'Erstellen Sie für jedes Programm einen eigenen, damit jeder einzeln widerrufen werden kann.',
    columns: {
      name: 'Name',
      access: 'Verkaufsseiten und Berechtigungen',
      lastUsed: 'Zuletzt verwendet',
      expires: 'Läuft ab',
      state: 'Status',
    },
    allPages: 'Alle Verkaufsseiten, auch künftige',
    allPagesChoice: 'Alle Verkaufsseiten',
    allPagesHint: 'Auch künftige Verkaufsseiten.',
    name: 'Name',
    nameHint: 'Der Zweck des Schlüssels, damit Sie ihn wiedererkennen.',
    pages: 'Gültig für',
    permissions: 'Berechtigungen',
    readOnly: 'Katalog lesen',
    expiresAt: 'Läuft ab',
    expiresAtHint: (timeZone) =>
      `Tag und Uhrzeit in ${timeZone}. Lassen Sie das Feld leer, wenn der Schlüssel nie abläuft.`,
    edit: 'Schlüssel ändern',
    changeTitle: (name) => `Den Schlüssel „${name}“ ändern`,
    remove: 'Schlüssel widerrufen',
    secretTitle: (name) => `Der Schlüssel „${name}“`,
    removeQuestion: (name) => `Den Schlüssel „${name}“ widerrufen?`,
    removeText:
      'Programme, die den Schlüssel verwenden, werden innerhalb einer Minute abgewiesen. Dies kann nicht rückgängig gemacht werden.',
    removed: 'Der Schlüssel wurde widerrufen.',
    endsIn: (four) => `… ${four}`,
  },
  publishableKeys: {
    intro:
      'Schlüssel für Websites, die Gutscheine dieser Verkaufsseite verkaufen. Ein Schlüssel ist Teil der Website und nicht geheim: Mit ihm lässt sich nur lesen, was alle sehen können, und ein Kauf beginnen.',
    add: 'Öffentlichen Schlüssel erstellen',
    createAction: 'Öffentlichen Schlüssel anlegen',
    empty: 'Noch kein öffentlicher Schlüssel',
    emptyHint: 'Erstellen Sie für jede Website einen eigenen, damit jeder einzeln widerrufen werden kann.',
    columns: { key: 'Schlüssel', origins: 'Erlaubte Websites', created: 'Erstellt' },
    noOrigins: 'keine: nur für Server und Apps',
    nameHint: 'Die Website, die den Schlüssel verwendet, damit Sie ihn wiedererkennen.',
    origins: 'Websites, die den Schlüssel verwenden dürfen',
    originsHint:
      'Eine Adresse je Zeile, zum Beispiel https://shop.example, ohne Pfad. Lassen Sie das Feld leer, wenn nur Server und Apps den Schlüssel verwenden.',
    created: 'Der öffentliche Schlüssel wurde erstellt.',
    edit: 'Schlüssel ändern',
    remove: 'Schlüssel widerrufen',
    removeQuestion: (name) => `Den Schlüssel „${name}“ widerrufen?`,
    removeText:
      'Die Website kann mit dem Schlüssel innerhalb einer Minute nichts mehr verkaufen. Dies kann nicht rückgängig gemacht werden.',
    removed: 'Der Schlüssel wurde widerrufen.',
  },
  guests: {
    intro: 'Zugänge für Partner. Jeder kann nur die Berichte eines Wiederverkäufers lesen.',
    add: 'Gastzugang erstellen',
    createAction: 'Zugang erstellen',
    empty: 'Noch kein Gastzugang',
    emptyHint:
      'Erstellen Sie einen Zugang für einen Partner, der die Berichte eines Wiederverkäufers benötigt.',
    columns: {
      reseller: 'Wiederverkäufer',
      expires: 'Gültig bis',
      created: 'Erstellt',
      state: 'Status',
    },
    remove: 'Zugang widerrufen',
    reseller: 'Wiederverkäufer',
    resellerHint: 'Die Wiederverkäuferkennung von Verkaufsseiten, die Sie verwalten.',
    expires: 'Gültig bis',
    expiresHint: 'In der Zeitzone dieser Verkaufsseite. Standard sind 90 Tage ab jetzt.',
    noReseller:
      'Keine Ihrer Verkaufsseiten verkauft für einen Wiederverkäufer. Tragen Sie zuerst bei einer Verkaufsseite einen ein.',
    secretTitle: 'Der Gastzugang',
    removeQuestion: (reseller, created) => `Den Zugang für ${reseller} vom ${created} widerrufen?`,
    removeText:
      'Der Zugang wird innerhalb einer Minute abgewiesen. Dies kann nicht rückgängig gemacht werden.',
    removed: 'Der Zugang wurde widerrufen.',
  },
  tills: {
    intro:
      'Geräte am Tresen, etwa Tablets. Eine Kasse löst ohne Konto an einer Einlösestelle Gutscheine ein. Kassierende entsperren sie mit einer PIN.',
    add: 'Kasse hinzufügen',
    createAction: 'Kasse hinzufügen',
    empty: 'Noch keine Kassen',
    emptyHint: 'Fügen Sie für jedes Gerät eine hinzu, damit Sie jede einzeln sperren können.',
    columns: { cashier: 'Anmeldung', device: 'Gerät' },
    cashierRequired: 'mit PIN',
    cashierOptional: 'auch ohne PIN',
    paired: 'Gekoppelt',
    waiting: 'Wartet auf die Kopplung',
    unpaired: 'Nicht gekoppelt: Der Code ist abgelaufen',
    nameHint: 'Wo das Gerät steht, etwa „Empfang“. Belege und das Protokoll zeigen den Namen.',
    location: 'Einlösestelle',
    locationHint: 'Nur hier löst die Kasse ein.',
    requireCashier: 'Die Kasse muss mit einer PIN entsperrt werden',
    requireCashierHint: 'Sonst löst die Kasse auch ohne PIN ein, und es steht nicht fest, wer es war.',
    renew: 'Neuer Kopplungscode',
    codeTitle: (name: string) => `„${name}“ koppeln`,
    codeText:
      'Öffnen Sie auf dem Gerät die Anmeldung, wählen Sie „Dieses Gerät als Kasse nutzen“ und geben Sie diesen Code innerhalb von 15 Minuten ein.',
    edit: 'Kasse ändern',
    editTitle: (name: string) => `„${name}“ ändern`,
    remove: 'Kasse sperren',
    removeQuestion: (name: string) => `Die Kasse „${name}“ sperren?`,
    removeText:
      'Das Gerät funktioniert spätestens in einer Minute nicht mehr. Das lässt sich nicht rückgängig machen. Ihre Einlösungen bleiben erhalten.',
    removed: 'Die Kasse wurde gesperrt.',
  },
};
