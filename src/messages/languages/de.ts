// cspell:disable
import type { Language } from '../messages.ts';
import { germanSalesPage } from '../sales-page/german.ts';

export default {
  locale: 'de-DE',
  messages: {
    'voucher.title': 'Geschenkgutschein',
    'voucher.from': 'Von',
    'voucher.to': 'Für',
    'voucher.value': 'Wert',
    'voucher.code': 'Gutscheincode',
    'voucher.uses': '{count, plural, one {# Einlösung} other {# Einlösungen}}',
    'voucher.validUntil': 'Gültig bis {until, date, long}',
    'voucher.validPeriod': 'Gültig vom {from, date, long} bis {until, date, long}',
    'voucher.neverExpires': 'Unbegrenzt gültig',
    'voucher.redeemLocations': 'Hier einlösbar',
    'voucher.redeemableEverywhere': 'Einlösbar an allen unseren Standorten.',
    'voucher.otherLocations':
      '{count, plural, one {und # weiterer Standort} other {und # weitere Standorte}}',
    'voucher.contact': 'Kontakt',
    'voucher.letterNote': 'Die Grußbotschaft steht auf der nächsten Seite.',
    'voucher.image': 'Bild des Gutscheins',
    'voucher.logo': 'Logo von {page}',
    'voucher.qrCode': 'QR-Code des Gutscheincodes',
    'voucher.barcode': 'Strichcode des Gutscheincodes',

    'document.title': '{count, plural, one {Geschenkgutschein} other {# Geschenkgutscheine}} von {page}',

    'receipt.title': 'Beleg',
    'receipt.documentTitle': 'Beleg {reference} von {page}',
    'receipt.order': 'Bestellung',
    'receipt.date': 'Datum',
    'receipt.soldAt': '{at, date, long}, {at, time, short} Uhr',
    'receipt.seller': 'Es bediente Sie',
    'receipt.item': '{count, plural, one {{name}} other {# × {name}}}',
    'receipt.each': 'je {price}',
    'receipt.free': 'Kostenlos',
    'receipt.discount': 'Rabatt {code}',
    'receipt.postage': 'Porto: {name}',
    'receipt.total': 'Summe',
    'receipt.payment':
      '{type, select, cash {Bar} card {Karte} invoice {Auf Rechnung} online {Online bezahlt} unknown {Bezahlt} other {{type}}}',
    'receipt.reference': 'Nummer: {reference}',
    'receipt.received': 'Bar erhalten',
    'receipt.change': 'Rückgeld',
    'receipt.refunded': 'Seitdem erstattet',

    'tax.included': 'inkl. {rate, number, ::percent .##} MwSt.',
    'tax.netAndGross': 'netto {net}, brutto {gross}',
    'tax.notStated': 'ohne ausgewiesene MwSt.',

    'shift.title': 'Schicht',
    'shift.openTitle': 'Schicht, noch nicht abgeschlossen',
    'shift.documentTitle': 'Schicht vom {at, date, long}, {page}',
    'shift.location': 'Ort',
    'shift.till': 'Kasse',
    'shift.opened': 'Eröffnet',
    'shift.closed': 'Abgeschlossen',
    'shift.moment': '{at, date, medium}, {at, time, short} Uhr, {by}',
    'shift.float': 'Wechselgeld',
    'shift.received': '{type}: {count, plural, one {# Zahlung} other {# Zahlungen}}',
    'shift.refunded': '{type}: {count, plural, one {# Erstattung} other {# Erstattungen}}',
    'shift.moved': 'Ein- und Auszahlungen',
    'shift.expected': '{type}: Soll',
    'shift.counted': 'Gezählt',
    'shift.notCounted': 'Nicht gezählt',
    'shift.difference': 'Differenz',
    'shift.redeemed': 'Eingelöst von {by} ({count}{cancelled, plural, =0 {} other {, # storniert}})',
    'shift.note': 'Notiz: {note}',

    'dayClose.title': 'Tagesabschluss vom {date, date, long}',
    'dayClose.sales': 'Verkaufte Gutscheine',
    'dayClose.salesChannel': 'Verkaufskanal',
    'dayClose.vouchers': 'Gutscheine',
    'dayClose.redemptions': 'Einlösungen',
    'dayClose.redeemLocation': 'Einlöseort',
    'dayClose.cancellations': 'Storniert',
    'dayClose.actor': 'Durch',
    'dayClose.paid': 'Bezahlt',
    'dayClose.deliveryPaid': 'Porto',
    'dayClose.revenue': 'Umsatz',
    'dayClose.redeemed': 'Eingelöst',
    'dayClose.payments': 'Zahlungen und Erstattungen',
    'dayClose.paymentType': 'Zahlungsart',
    'dayClose.manualPayment':
      '{type, select, cash {Bargeld} card {Karte} invoice {Rechnung} unknown {Von Hand, Zahlungsart unbekannt} other {{type}}}',
    'dayClose.received': 'Erhalten',
    'dayClose.refunded': 'Erstattet',
    'dayClose.balance': 'Saldo',
    'dayClose.shifts': 'Schichten',
    'dayClose.place': 'Ort',
    'dayClose.noShift': 'Außerhalb von Schichten',
    'dayClose.difference': 'Differenz',
    'dayClose.open': 'offen',
    'dayClose.settlements': 'Zwischen Verkaufsseiten',
    'dayClose.otherPage': 'Verkaufsseite',
    'dayClose.owed': 'Schuldet dieser Seite',
    'dayClose.total': 'Summe',
    'dayClose.nothing': 'Es wurden keine Verkäufe, Erstattungen oder Einlösungen erfasst.',

    'status.in_progress': 'Gültig',
    'status.completed': 'Vollständig eingelöst',
    'status.blocked': 'Gesperrt',
    'status.expired': 'Abgelaufen',
    'status.refunded': 'Erstattet',
    'status.cancelled': 'Storniert',
    'status.regenerated': 'Durch einen neuen Gutschein ersetzt',
    'balance.title': 'Guthaben',
    'balance.money': 'Noch {amount}',
    'balance.uses':
      '{count, plural, =0 {Keine Einlösung mehr übrig} one {Noch # Einlösung} other {Noch # Einlösungen}}',

    'page.download': 'Als PDF herunterladen',
    'page.addToApple': 'Zu Apple Wallet hinzufügen',
    'page.addToGoogle': 'Zu Google Wallet hinzufügen',
    'page.codeUnavailable':
      'Der Code kann im Moment nicht angezeigt werden. Der Gutschein ist weiterhin gültig: Bitte versuchen Sie es später noch einmal.',
    'page.noDocumentTitle': 'Kein Dokument verfügbar',
    'page.noDocument':
      'Dieser Gutschein kann zurzeit nicht verwendet werden. Deshalb gibt es kein Dokument. Bitte wenden Sie sich an den Shop.',
    'page.unavailableTitle': 'Vorübergehend nicht verfügbar',
    'page.unavailable': 'Bitte versuchen Sie es später noch einmal.',
    'page.notFoundTitle': 'Gutschein nicht gefunden',
    'page.notFound':
      'Dieser Link führt zu keinem Gutschein. Bitte prüfen Sie, ob der Link vollständig ist, oder bitten Sie den Shop um einen neuen.',
    'page.tooManyTitle': 'Zu viele Anfragen',
    'page.tooMany':
      'Bitte versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',

    'balancePage.title': 'Guthaben abfragen',
    'balancePage.introduction': 'Geben Sie den Code Ihres Gutscheins von {page} ein.',
    'balancePage.submit': 'Guthaben anzeigen',
    'balancePage.missingCode': 'Geben Sie einen Gutscheincode ein.',
    'balancePage.notFound':
      'Es gibt keinen Gutschein mit diesem Code. Bitte prüfen Sie den Code und versuchen Sie es noch einmal.',
    'balancePage.unknownTitle': 'Seite nicht gefunden',
    'balancePage.unknown':
      'Unter dieser Adresse gibt es keine Guthabenabfrage. Bitte prüfen Sie die Adresse, oder fragen Sie den Shop.',

    ...germanSalesPage,

    'sandbox.title': 'Testzahlung',
    'sandbox.noMoney': 'Diese Seite simuliert eine Zahlung. Es wird kein Geld abgebucht.',
    'sandbox.confirm': 'Bezahlen',
    'sandbox.decline': 'Zahlung ablehnen',
    'sandbox.delay': 'In einer Minute bezahlen',
    'sandbox.abandon': 'Ohne Zahlung zum Shop zurückkehren',
    'sandbox.declined': 'Die Zahlung wurde abgelehnt. Wählen Sie erneut.',
    'sandbox.delayed':
      'Die Zahlung wird bearbeitet. Sie ist eine Minute nach Ihrer Bestätigung abgeschlossen.',
    'sandbox.paid': 'Die Zahlung ist abgeschlossen.',
    'sandbox.expired': 'Die Zahlung ist abgelaufen und nicht mehr möglich.',
    'sandbox.return': 'Zum Shop zurückkehren',
    'sandbox.unknownTitle': 'Zahlung nicht gefunden',
    'sandbox.unknown': 'Dieser Link führt zu keiner Zahlung. Versuchen Sie es im Shop noch einmal.',

    'email.greeting': 'Guten Tag {name},',
    'email.confirmationSubject': 'Ihre Bestellung {reference} bei {page}',
    'email.confirmation': 'vielen Dank für Ihre Bestellung {reference} bei {page}.',
    'email.confirmationSent': 'Per E-Mail an {address}.',
    'email.confirmationScheduled': 'Per E-Mail an {address} am {at, date, long} um {at, time, short} Uhr.',
    'email.confirmationPosted': 'Per Post.',
    'email.confirmationPrinted': 'Als Ausdruck.',
    'email.confirmationCard': 'Auf einer Karte gespeichert.',
    'email.printoutsAttached':
      '{count, plural, one {Ihr Gutschein liegt dieser E-Mail als PDF zum Ausdrucken bei.} other {Ihre # Gutscheine liegen dieser E-Mail als ein PDF zum Ausdrucken bei.}}',
    'email.total': 'Gesamtbetrag',
    'email.delivery': 'Versand',
    'email.voucherSubject': 'Ihr Geschenkgutschein von {page}',
    'email.voucherSubjectFrom': 'Ein Gutschein von {page} für Sie – {from}',
    'email.voucher': 'hier ist Ihr Geschenkgutschein von {page}.',
    'email.voucherFrom': 'hier ist ein Geschenk für Sie: ein Gutschein von {page}. Herzliche Grüße: {from}',
    'email.attached': 'Der Gutschein liegt dieser E-Mail als PDF zum Ausdrucken bei.',
    'email.openPage': 'Gutschein und Guthaben anzeigen',
    'email.download': 'Gutschein als PDF herunterladen',
    'email.keepCode': 'Halten Sie den Code geheim: Wer ihn kennt, kann den Gutschein einlösen.',
    'email.reminderSubject': 'Ihr Geschenkgutschein von {page} läuft am {until, date, long} ab',
    'email.reminder':
      'Ihr Geschenkgutschein von {page} kann noch bis zum {until, date, long} eingelöst werden.',
    'email.greetingUnnamed': 'Guten Tag,',
    'email.invitationSubject': 'Ihr Zugang bei {organisation}',
    'email.invitation':
      '{organisation} hat einen Zugang für Sie angelegt. Sie melden sich mit Ihrer E-Mail-Adresse {email} an.',
    'email.invitationLink': 'Namen eingeben und Passwort wählen',
    'email.invitationUntil':
      'Der Link funktioniert einmal, bis zum {until, date, long} um {until, time, short} Uhr. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
    'email.accountNoticeSubject': 'Ihr Zugang bei {organisation} wurde geändert',
    'email.passwordChanged':
      'das Passwort Ihres Zugangs {email} wurde am {at, date, long} um {at, time, short} Uhr geändert.',
    'email.passwordResetSubject': 'Neues Passwort für Ihren Zugang bei {organisation}',
    'email.passwordResetRequested':
      'für Ihren Zugang {email} wurde am {at, date, long} um {at, time, short} Uhr ein neues Passwort angefordert.',
    'email.passwordResetLink': 'Neues Passwort wählen',
    'email.passwordResetUntil':
      'Der Link funktioniert einmal, bis {until, time, short} Uhr am {until, date, long}. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.',
    'email.emailChanged':
      'die E-Mail-Adresse {email} Ihres Zugangs wurde am {at, date, long} um {at, time, short} Uhr geändert. Sie können sich nicht mehr mit ihr anmelden.',
    'email.authenticatorAppAdded':
      'zu Ihrem Zugang {email} wurde am {at, date, long} um {at, time, short} Uhr eine Authenticator-App hinzugefügt.',
    'email.authenticatorAppRemoved':
      'die Authenticator-App Ihres Zugangs {email} wurde am {at, date, long} um {at, time, short} Uhr entfernt.',
    'email.passkeyAdded':
      'zu Ihrem Zugang {email} wurde am {at, date, long} um {at, time, short} Uhr ein Passkey hinzugefügt.',
    'email.passkeyRemoved':
      'ein Passkey Ihres Zugangs {email} wurde am {at, date, long} um {at, time, short} Uhr entfernt.',
    'email.recoveryCodesCreated':
      'für Ihren Zugang {email} wurden am {at, date, long} um {at, time, short} Uhr neue Wiederherstellungscodes erzeugt. Frühere Codes sind ungültig.',
    'email.secondFactorReset':
      'die zweiten Faktoren Ihres Zugangs {email} wurden am {at, date, long} um {at, time, short} Uhr entfernt. Sie melden sich jetzt nur mit dem Passwort an.',
    'email.accountNoticeAdvice':
      'Wenn Sie diese Änderung nicht kennen, wenden Sie sich sofort an einen Administrator von {organisation}.',
    'email.closing': 'Freundliche Grüße von {page}',
  },
} as const satisfies Language;
