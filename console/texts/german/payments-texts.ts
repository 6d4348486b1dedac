// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { paymentsTexts as english } from '../english/payments-texts.ts';

export const paymentsTexts: TextsOf<typeof english> = {
  gateways: {
    title: 'Zahlungsanbieter',
    add: 'Zahlungsanbieter hinzufügen',
    addAction: 'Anbieter hinzufügen',
    empty: 'Noch kein Zahlungsanbieter',
    columns: { name: 'Name', state: 'Status', key: 'Schlüssel', do: 'Aktionen' },
    states: { active: 'Aktiv', inactive: 'Inaktiv' },
    modes: { LIVE: 'Live', TEST: 'Test' },
    name: 'Name des Anbieters',
    nameHint: 'Ein Anbieter dieses Dienstes: stripe oder sandbox, bei dem nichts abgebucht wird.',
    secretKey: 'Geheimer Schlüssel',
    secretKeyHint: 'Nur für stripe. Ein Schlüssel, der mit sk_test_ beginnt, bewegt kein Geld.',
    notificationSecret: 'Geheimnis der Benachrichtigungen',
    notificationSecretHint: 'Nur für stripe. Das Signaturgeheimnis des Webhook-Endpunkts bei Stripe.',
    replaceKeys: 'Schlüssel ersetzen',
    keysReplaced: 'Die Schlüssel wurden ersetzt.',
    added: 'Der Anbieter wurde hinzugefügt.',
    deactivate: 'Anbieter deaktivieren',
    deactivateQuestion: (name) => `Den Anbieter „${name}“ deaktivieren?`,
    deactivateText: 'Er nimmt keine neuen Zahlungen an. Seine Zahlungen können weiterhin erstattet werden.',
    deactivated: 'Der Anbieter wurde deaktiviert.',
    activate: 'Anbieter aktivieren',
    activateQuestion: (name) => `Den Anbieter „${name}“ aktivieren?`,
    activateText: 'Er nimmt wieder neue Zahlungen an.',
    activated: 'Der Anbieter wurde aktiviert.',
  },
  payouts: {
    title: 'Auszahlungen',
    intro:
      'Überweisungen des Zahlungsanbieters. Der Dienst erfasst die von Stripe, und Programme erfassen andere über die API.',
    empty: 'Noch keine Auszahlung',
    columns: {
      reference: 'Referenz',
      initiated: 'Veranlasst',
      arrival: 'Erwarteter Eingang',
      amount: 'Betrag',
      do: 'Aktionen',
    },
    unknownArrival: 'unbekannt',
    correct: 'Auszahlung korrigieren',
    correctTitle: (reference) => `Auszahlung ${reference} korrigieren`,
    correctText:
      'Korrekturen ändern die Berichte. Um die Zahlungen oder die Währung einer Auszahlung zu ändern, löschen Sie sie und erfassen eine neue.',
    link: 'URL beim Zahlungsanbieter',
    linkHint: 'Optional.',
    corrected: 'Die Auszahlung wurde korrigiert.',
    delete: 'Auszahlung löschen',
    deleteQuestion: (reference) => `Die Auszahlung ${reference} löschen?`,
    deleteText:
      'Ihre Zahlungen gehören dann zu keiner Auszahlung mehr und können in einer anderen erfasst werden.',
    deleted: 'Die Auszahlung wurde gelöscht.',
  },
};
