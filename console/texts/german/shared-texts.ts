// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { sharedTexts as english } from '../english/shared-texts.ts';

/*
 * Glossary of the German console. Users are addressed with "Sie". Buttons are a noun and a verb in the
 * infinitive.
 *
 * voucher        Gutschein                  redeem           einlösen, Einlösung
 * sales page     Verkaufsseite              redeem location  Einlösestelle
 * till           Kasse                      undo             rückgängig machen
 * order          Bestellung                 reference        Bestellnummer
 * purchaser      Käufer                     recipient        Empfänger
 * customer       Kunde                      staff            Mitarbeiter
 * refund         Erstattung, erstatten      cancel           stornieren (a voucher), Abbrechen (a dialog)
 * block          sperren                    extend           verlängern
 * balance        Guthaben                   liability        Verbindlichkeit
 * posting        Versand                    postage          Versandkosten
 * option         Variante                   layout, design   Motiv
 * catalogue      Katalog                    category         Kategorie
 * discount code  Rabattcode                 archive          archivieren
 * endpoint       Endpunkt                   event            Ereignis
 * API key        API-Schlüssel              guest token      Gastzugang
 * role           Rolle                      permission       Berechtigung
 */

export const sharedTexts: TextsOf<typeof english> = {
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  more: 'Mehr anzeigen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  actions: 'Aktionen',
  byHand: 'Von Hand',
  shownOnce:
    'Dies wird nur einmal angezeigt. Kopieren Sie es jetzt und bewahren Sie es dort auf, wo es verwendet wird.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  keptIt: 'Ich habe es gespeichert',
  closeSecret: 'Dies wird nur einmal angezeigt. Trotzdem schließen?',
  discardInput: 'Änderungen verwerfen?',
  keepOpen: 'Geöffnet lassen',
  closeAnyway: 'Trotzdem schließen',
  discard: 'Verwerfen',
  unsaved: 'Nicht gespeicherte Änderungen',
  loadCurrent: 'Aktuelle Werte laden',
  discardChanges: 'Änderungen verwerfen',
  leaveQuestion: 'Seite verlassen, ohne zu speichern?',
  leaveText: 'Ihre Eingaben auf dieser Seite sind nicht gespeichert.',
  leave: 'Verlassen',
  stay: 'Bleiben',
  amountPattern: 'Ein Betrag wie 30 oder 29,50',
  itemError: (position, message) => `Eintrag ${position} ${message}`,
  address: {
    name: 'Name in der Anschrift',
    addressLine1: 'Straße und Hausnummer',
    addressLine2: 'Adresszusatz',
    postcode: 'Postleitzahl',
    city: 'Ort',
    county: 'Region',
  },
  country: 'Land',
  addLanguage: 'Sprache hinzufügen',
  chooseLanguage: 'Auswählen …',
  dismiss: 'Ausblenden',
  salesPage: 'Verkaufsseite',
  ended: (name) => `${name} (Verkauf beendet)`,
  signOut: 'Abmelden',
  language: 'Sprache',
  search: 'Schnellsuche',
  searchKeys: 'Strg K',
  pages: 'Seiten',
  dailyWork: 'Tagesgeschäft',
  management: 'Verwaltung',
  appearance: {
    auto: 'Darstellung: wie auf diesem Gerät',
    light: 'Darstellung: hell',
    dark: 'Darstellung: dunkel',
  },
  before: (figure) => `vorher ${figure}`,
  changeFrom: (change, figure) => `${change} gegenüber ${figure}`,
  skip: 'Zum Inhalt springen',
  nothingHere: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist falsch, oder Ihre Rolle auf dieser Verkaufsseite umfasst sie nicht. Wählen Sie eine Seite aus dem Menü.',
    toStart: 'Zur Startseite',
    toPage: 'Zum Anfang dieser Seite',
  },
  noSalesPage: {
    title: 'Sie haben auf keiner Verkaufsseite eine Rolle',
    text: 'Bitten Sie einen Administrator Ihrer Organisation um eine Rolle und melden Sie sich dann erneut an.',
  },
  connection: {
    connecting: 'Verbindung wird aufgebaut …',
    live: 'Verbunden',
    lost: 'Verbindung unterbrochen, wird wiederhergestellt …',
  },
  reload: 'Seite neu laden',
  updated:
    'Die Konsole wurde aktualisiert und die Seite neu geladen. Prüfen Sie, was Sie zuletzt eingegeben haben.',
  unexpected:
    'Auf dieser Seite ist ein Fehler aufgetreten. Laden Sie sie neu. Ihre bisherigen Änderungen sind gespeichert.',
};
