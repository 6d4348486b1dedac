// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { serviceTexts as english } from '../english/service-texts.ts';

export const serviceTexts: TextsOf<typeof english> = {
  codes: {
    INVALID_INPUT: 'Einige Werte sind ungültig.',
    UNAUTHENTICATED: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    INVALID_CREDENTIALS: 'Die Anmeldedaten sind nicht richtig.',
    SECOND_FACTOR_REQUIRED: 'Ihr Konto erfordert einen zweiten Faktor.',
    TOKEN_EXPIRED: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    TOKEN_NOT_YET_VALID: 'Die Uhr des Dienstes geht falsch. Benachrichtigen Sie den Betreiber.',
    TOKEN_MALFORMED: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    TOKEN_INVALID: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    FORBIDDEN: 'Sie haben dafür keine Berechtigung.',
    NOT_FOUND: 'Dies gibt es nicht, oder Sie haben keinen Zugriff darauf.',
    STALE_VERSION: 'Jemand anderes hat dies inzwischen geändert.',
    STALE_VOUCHER_VERSION: 'Der Gutschein wurde geändert.',
    STATE_CONFLICT: 'Dies ist im derzeitigen Zustand nicht möglich.',
    IDEMPOTENCY_KEY_REUSED: 'Dies wurde bereits mit anderen Werten ausgeführt. Laden Sie die Seite neu.',
    SOLD_OUT: 'Es sind nicht mehr genug verfügbar.',
    NOT_ON_SALE: 'Der Gutschein ist nicht im Verkauf.',
    DISCOUNT_NOT_APPLICABLE: 'Der Rabattcode gilt nicht für diese Bestellung.',
    PAYMENT_DECLINED: 'Die Zahlung wurde abgelehnt.',
    NOT_YET_VALID: 'Der Gutschein kann noch nicht eingelöst werden.',
    EXPIRED: 'Der Gutschein ist abgelaufen.',
    FULLY_REDEEMED: 'Der Gutschein ist vollständig eingelöst.',
    EXCEEDS_REMAINING: 'Das Guthaben des Gutscheins reicht nicht aus.',
    CANCELLED: 'Es wurde bereits storniert.',
    REFUNDED: 'Der Gutschein wurde erstattet.',
    REGENERATED: 'Der Gutschein wurde durch einen mit neuem Code ersetzt.',
    BLOCKED: 'Der Gutschein ist gesperrt.',
    WRONG_LOCATION: 'Der Gutschein kann an dieser Einlösestelle nicht eingelöst werden.',
    ON_HOLD: 'Ein Teil des Gutscheins ist reserviert.',
    HOLD_ENDED: 'Die Reservierung ist beendet.',
    VOUCHER_USED: 'Ein Teil des Gutscheins wurde bereits eingelöst.',
    AMOUNT_EXCEEDS_PAID: 'Der Betrag ist höher als das, was noch erstattet werden kann.',
    CODE_UNREADABLE: 'Der Gutscheincode kann derzeit nicht angezeigt werden.',
    ANSWER_TOO_LARGE: 'Das ist zu viel auf einmal. Wählen Sie weniger aus.',
    RATE_LIMITED: 'Es gab zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    UNAVAILABLE: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in Kürze erneut.',
  },
  fieldCodes: {
    REQUIRED: 'wird benötigt',
    TOO_SHORT: 'ist zu kurz',
    TOO_LONG: 'ist zu lang',
    OUT_OF_RANGE: 'ist zu klein oder zu groß',
    INVALID_FORMAT: 'hat nicht die erforderliche Form',
    UNKNOWN: 'ist unbekannt oder kann hier nicht verwendet werden',
    EXPIRED: 'ist nicht mehr gespeichert',
    NOT_UNIQUE: 'wird bereits verwendet',
    NOT_ALLOWED: 'ist hier nicht möglich',
    CONFLICT: 'widerspricht einem anderen Wert oder dem derzeitigen Zustand',
  },
  messages: {
    'must be an origin such as `https://shop.example`: a scheme and a host in lower case, and a port unless it is the default. `http` is allowed for `localhost`, `127.0.0.1` and `[::1]` only':
      'muss eine Adresse wie https://shop.example sein, in Kleinbuchstaben und ohne Pfad. http:// ist nur für localhost erlaubt',
    'The object has changed since you read it. Read it again.':
      'Jemand anderes hat dies inzwischen geändert.',
    'The idempotency key was used for a different request. Send a new key.':
      'Dies wurde bereits mit anderen Werten ausgeführt. Laden Sie die Seite neu.',
    'An account has at most # passkeys. Remove one that you no longer use.':
      'Ein Konto hat höchstens # Passkeys. Entfernen Sie einen, den Sie nicht mehr verwenden.',
    'The payment gateway has not rejected a refund of this checkout.':
      'Der Zahlungsanbieter hat keine Rückzahlung dieses Bezahlvorgangs abgelehnt.',
    'The key is of another account or mode. Deactivate the gateway, and replace the key when its payments and refunds in progress (#) have ended.':
      'Der Schlüssel gehört zu einem anderen Konto oder Modus. Deaktivieren Sie den Anbieter, und ersetzen Sie den Schlüssel, sobald seine laufenden Zahlungen und Rückzahlungen (#) beendet sind.',
    'must also have these permissions of Stripe: #': 'braucht bei Stripe auch diese Rechte: #',
    'is not a key of Stripe, or was revoked': 'ist kein Schlüssel von Stripe oder wurde widerrufen',
    'The sales page offers no payment gateway for online payments.':
      'Die Verkaufsseite bietet keinen Zahlungsanbieter für Online-Zahlungen an.',
    'The shift is closed. Open a shift, then try again.':
      'Die Schicht ist abgeschlossen. Eröffnen Sie eine Schicht, und versuchen Sie es erneut.',
    'A shift of this drawer is already open.': 'Für diese Kassenlade ist bereits eine Schicht eröffnet.',
    'The discount code has changed since the bulk order was created.':
      'Der Rabattcode wurde seit dem Anlegen der Sammelbestellung geändert.',
    'The quantity of the bulk order is #. Review it, then issue it with this quantity.':
      'Die Sammelbestellung umfasst # Gutscheine. Prüfen Sie sie, und geben Sie sie mit dieser Anzahl aus.',
    'The terms of the bulk order have expired. Create another one.':
      'Die Angaben der Sammelbestellung sind abgelaufen. Legen Sie eine neue an.',
    'At most # bulk orders of an organisation can be issued at a time. Wait until one is completed.':
      'Eine Organisation kann höchstens # Sammelbestellungen gleichzeitig ausgeben. Warten Sie, bis eine abgeschlossen ist.',
    'An unexpected error stopped the bulk order. Issue it again to continue. If it fails again, contact the operator of the service.':
      'Ein unerwarteter Fehler hat die Sammelbestellung angehalten. Geben Sie sie erneut aus, um fortzufahren. Scheitert sie erneut, wenden Sie sich an den Betreiber des Dienstes.',
    'The remaining stock is not sufficient for this order.':
      'Der verbleibende Bestand reicht für diese Bestellung nicht aus.',
    'The bulk order does not wait for a file. Create another one.':
      'Die Sammelbestellung wartet nicht auf eine Datei. Legen Sie eine neue an.',
    'The voucher is still in progress.': 'Der Gutschein kann noch eingelöst werden.',
    'The organisation has reached its maximum of # images. Unused images are removed automatically within eight days.':
      'Die Organisation hat mit # Bildern die Höchstzahl erreicht. Nicht verwendete Bilder werden innerhalb von acht Tagen automatisch entfernt.',
    'An image was already uploaded with this link. Create a new upload.':
      'Das Bild wurde bereits hochgeladen. Wählen Sie es erneut aus.',
    'Sales page # would have no administrator. Make another staff member administrator first.':
      'Die Verkaufsseite # hätte keinen Administrator mehr. Machen Sie zuerst einen anderen Mitarbeiter zum Administrator.',
    'The staff member has no role. Give the member a role on a sales page first.':
      'Der Mitarbeiter hat keine Rolle. Geben Sie ihm zuerst eine Rolle auf einer Verkaufsseite.',
    'Your organisation requires a second factor. Set one up in your account, then continue.':
      'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie einen in Ihrem Konto ein.',
    'Your organisation requires a second factor. Set up another one before you remove the last one.':
      'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie einen anderen ein, bevor Sie den letzten entfernen.',
    'Set up a second factor for your own account first.':
      'Richten Sie zuerst einen zweiten Faktor für Ihr eigenes Konto ein.',
    'Sign in with your second factor first.': 'Melden Sie sich zuerst mit Ihrem zweiten Faktor an.',
    'Remove your own second factors in your account.':
      'Entfernen Sie Ihre eigenen zweiten Faktoren in Ihrem Konto.',
    'The staff member has no second factor.': 'Der Mitarbeiter hat keinen zweiten Faktor.',
    'Set up a second factor before you create recovery codes.':
      'Richten Sie einen zweiten Faktor ein, bevor Sie Wiederherstellungscodes erzeugen.',
    'is not valid or was already used': 'ist ungültig oder wurde bereits verwendet',
    'is not the current code of the app': 'ist nicht der aktuelle Code der App',
    'The staff member has already set a password.': 'Der Mitarbeiter hat bereits ein Passwort.',
    'The organisation has # sales pages, including archived ones. Ask the operator for another organisation.':
      'Die Organisation hat # Verkaufsseiten, archivierte eingeschlossen. Bitten Sie den Betreiber um eine weitere Organisation.',
    'The redeem location is the only one of these vouchers: #. Link another redeem location first.':
      'Diese Einlösestelle ist die einzige dieser Gutscheine: #. Verknüpfen Sie zuerst eine andere Einlösestelle.',
    'The voucher on line # has changed since the import, so the import cannot be reverted.':
      'Der Gutschein aus Zeile # wurde seitdem geändert. Der Import kann nicht rückgängig gemacht werden.',
    'Another step of the import is in progress. Wait until it is complete.':
      'Ein anderer Schritt des Imports läuft noch. Warten Sie, bis er abgeschlossen ist.',
    'The commit of the import has begun. Its rows cannot be corrected.':
      'Der Import wird oder wurde übernommen. Seine Zeilen können nicht mehr korrigiert werden.',
    'The file of the import was not uploaded completely.':
      'Die Datei des Imports ist nicht vollständig hochgeladen.',
    'A file was already uploaded for this import. Create another import to upload another file.':
      'Für den Import wurde bereits eine Datei hochgeladen. Beginnen Sie einen neuen Import, um eine andere hochzuladen.',
    'A newer import of the same source has replaced this one.':
      'Ein neuerer Import derselben Herkunft hat diesen ersetzt.',
    'The state of the voucher does not allow a redemption.':
      'Der Zustand des Gutscheins erlaubt keine Einlösung.',
    'You do not have the required permission on every sales page of the organisation.':
      'Sie haben die erforderliche Berechtigung nicht auf jeder Verkaufsseite der Organisation.',
    'The service sends no e-mails. Ask an administrator for a new password.':
      'Der Dienst sendet keine E-Mails. Bitten Sie einen Administrator um ein neues Passwort.',
    'The service sends no e-mails, because SMTP_URL is not set.':
      'Der Dienst sendet keine E-Mails. Bitten Sie den Betreiber, den Versand einzurichten.',
    'The voucher was changed concurrently. Reload it and try again.':
      'Der Gutschein wurde gleichzeitig geändert. Laden Sie ihn neu und versuchen Sie es erneut.',
    'The sales page has # tills. Revoke one first.':
      'Die Verkaufsseite hat # Kassen. Sperren Sie zuerst eine.',
    'A till can cancel its redemptions for # minutes only. Cancel the redemption in the console instead.':
      'Eine Kasse kann ihre Einlösungen nur # Minuten lang rückgängig machen. Stornieren Sie die Einlösung in der Konsole.',
    'The sales page has # webhooks. Delete one first.':
      'Die Verkaufsseite hat # Webhooks. Löschen Sie zuerst einen.',
    'The webhook is inactive. Activate it first.':
      'Der Endpunkt ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    'The voucher is not blocked.': 'Der Gutschein ist nicht gesperrt.',
    'Some sold vouchers can be redeemed only at this redeem location.':
      'Einige verkaufte Gutscheine können nur an dieser Einlösestelle eingelöst werden.',
    'The sales page has # categories. Delete one first.':
      'Die Verkaufsseite hat # Kategorien. Löschen Sie zuerst eine.',
    'The sales page has # shipping methods. Archive one first.':
      'Die Verkaufsseite hat # Versandarten. Archivieren Sie zuerst eine.',
    'The voucher has # options. Archive one first.':
      'Der Gutschein hat # Varianten. Archivieren Sie zuerst eine.',
    'The voucher has # layouts. Archive one first.':
      'Der Gutschein hat # Motive. Archivieren Sie zuerst eines.',
    'would have more than # options': 'hätte mehr als # Varianten',
    'The option has child options. Archive them first.':
      'Die Variante hat untergeordnete Varianten. Archivieren Sie diese zuerst.',
    'The parent option is archived. Unarchive it first.':
      'Die übergeordnete Variante ist archiviert. Holen Sie diese zuerst aus dem Archiv.',
    'A request with this idempotency key is in progress. Try again shortly.':
      'Dies wird bereits ausgeführt. Versuchen Sie es in Kürze erneut.',
    'The redemption is already cancelled.': 'Die Einlösung ist bereits storniert.',
    'The redemption was imported from another system, so it cannot be cancelled here. Correct the balance instead.':
      'Die Einlösung wurde aus einem anderen System importiert und kann hier nicht storniert werden. Korrigieren Sie stattdessen das Guthaben.',
    'The subdomain, e-mail address or password is incorrect.':
      'Die Subdomain, die E-Mail-Adresse oder das Passwort ist nicht richtig.',
    'is already used by another category': 'wird bereits von einer anderen Kategorie verwendet',
    'is already used by another discount code': 'wird bereits von einem anderen Rabattcode verwendet',
    'is already used by another sales page': 'wird bereits von einer anderen Verkaufsseite verwendet',
    'is already used by another staff member': 'wird bereits von einem anderen Mitarbeiter verwendet',
    'is already on line #': 'steht bereits in Zeile #',
    'is not a category of this sales page': 'ist keine Kategorie dieser Verkaufsseite',
    'is not a redeem location of the organisation': 'ist keine Einlösestelle der Organisation',
    'is not a voucher of this sales page': 'ist kein Gutschein dieser Verkaufsseite',
    'is not an option of this voucher': 'ist keine Variante dieses Gutscheins',
    'is required': 'wird benötigt',
    'must be a PNG, JPEG or WebP': 'muss ein Bild im Format PNG, JPEG oder WebP sein',
    'is damaged, or is not a PNG, JPEG or WebP': 'ist beschädigt oder nicht im Format PNG, JPEG oder WebP',
    'is damaged and cannot be read': 'ist beschädigt und kann nicht gelesen werden',
    'must have at most # million pixels': 'darf höchstens # Millionen Pixel haben',
    'must be at most # MB': 'darf höchstens # MB groß sein',
    'must be a URL with http:// or https://': 'muss eine URL mit http:// oder https:// sein',
    'must be a URL with https:// or http://': 'muss eine URL mit https:// oder http:// sein',
    'must be a URL': 'muss eine URL sein',
    'must be a date such as 2026-11-21': 'muss ein Datum sein',
    'must be a hexadecimal colour such as #1f2937': 'muss eine hexadezimale Farbe wie #1f2937 sein',
    'must be later than `from`': 'muss nach dem Beginn liegen',
    'must be after the last day of the voucher': 'muss nach dem letzten Tag des Gutscheins liegen',
    'must be an IANA time zone such as Europe/London': 'muss eine Zeitzone wie Europe/Berlin sein',
    'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
    'must be an integer': 'muss eine ganze Zahl sein',
    'must be at least #': 'muss mindestens # sein',
    'must be at least #, because this voucher is redeemed by amount':
      'muss mindestens # sein, weil dieser Gutschein nach Betrag eingelöst wird',
    'must be at least #, the number sold': 'muss mindestens # sein, die Zahl der verkauften',
    'must be at least #, the number of times the code was used':
      'muss mindestens # sein, so oft wurde der Code bereits verwendet',
    'must be at least # characters': 'muss mindestens # Zeichen haben',
    'must be at least sellPrice': 'muss mindestens so hoch wie der Preis sein',
    'must be at most # characters': 'darf höchstens # Zeichen haben',
    'must be at most # kB for all languages together': 'darf in allen Sprachen zusammen höchstens # kB haben',
    'must be before the year #': 'muss vor dem Jahr # liegen',
    'must be decimal degrees, such as #': 'muss in Dezimalgrad angegeben sein, zum Beispiel #',
    'must be empty or an e-mail address': 'muss leer oder eine E-Mail-Adresse sein',
    'must be empty or decimal degrees from # to #': 'muss leer sein oder Dezimalgrad von # bis #',
    'must be from # to #': 'muss von # bis # sein',
    'must be from the year # to #': 'muss in den Jahren # bis # liegen',
    'must be in the future': 'muss in der Zukunft liegen',
    'must be the secret itself, not its mask': 'muss der Schlüssel selbst sein',
    'must consist of at most # lower-case letters, digits and hyphens, and not begin with a hyphen':
      'darf höchstens # Kleinbuchstaben, Ziffern und Bindestriche haben und nicht mit einem Bindestrich beginnen',
    'must consist of lower-case letters and digits, separated by single hyphens':
      'muss aus Kleinbuchstaben und Ziffern bestehen, getrennt durch einzelne Bindestriche',
    'must contain at least one digit or special character':
      'muss eine Ziffer oder ein Sonderzeichen enthalten',
    'must contain at least one letter': 'muss einen Buchstaben enthalten',
    'must contain at least one sales page': 'muss mindestens eine Verkaufsseite enthalten',
    'must have # cells': 'muss # Felder haben',
    'must have a header and at least one line': 'muss eine Kopfzeile und mindestens eine Zeile haben',
    'must have a text in at least one language': 'muss in mindestens einer Sprache einen Text haben',
    'must have at most # items': 'darf höchstens # Einträge haben',
    'must have at most # lines': 'darf höchstens # Zeilen haben',
    'must have at most # words': 'darf höchstens # Wörter haben',
    'must have at most # parts, which spaces and punctuation separate':
      'darf höchstens # Teile haben, die durch Leerzeichen und Satzzeichen getrennt sind',
    'must not be #': 'darf nicht # sein',
    'must not be before `from`': 'darf nicht vor dem Beginn liegen',
    'must not be empty unless the voucher is redeemable everywhere':
      'darf nur leer sein, wenn der Gutschein überall eingelöst werden kann',
    'must not be empty': 'darf nicht leer sein',
    'must not be in the past': 'darf nicht in der Vergangenheit liegen',
    'must not be listed more than once': 'darf nur einmal vorkommen',
    'must not be null': 'darf nicht leer sein',
    'must not be the category itself or one of its descendants':
      'darf nicht die Kategorie selbst oder eine ihrer Unterkategorien sein',
    'must not contain a number twice': 'darf keine Zahl zweimal enthalten',
    'must not contain a user name or password': 'darf weder Benutzernamen noch Passwort enthalten',
    'must not resolve to a private network address': 'darf nicht zu einer privaten Netzwerkadresse führen',
  },
  invalidValue: 'ist nicht gültig',
  line: (line, column) => (column === '' ? `Zeile ${line}` : `Zeile ${line}, ${column}`),
};
