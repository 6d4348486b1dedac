// cspell:disable
import type { TextsOf } from '../../language/load-texts.ts';
import type { emailStatusTexts as english } from '../english/email-status-texts.ts';

export const emailStatusTexts: TextsOf<typeof english> = {
  kinds: { CONFIRMATION: 'Bestätigung', VOUCHER: 'Gutschein', REMINDER: 'Erinnerung' },
  statuses: {
    QUEUED: 'Wird gesendet',
    SCHEDULED: 'Geplant',
    RETRYING: 'Wird erneut versucht',
    SENT: 'Gesendet',
    FAILED: 'Fehlgeschlagen',
    CANCELLED: 'Abgebrochen',
    NOT_CONFIGURED: 'Kein Mailserver',
  },
  dueAt: (moment) => `am ${moment}`,
  responses: {
    RETRYING: 'Der Mailserver nimmt die E-Mail noch nicht an.',
    FAILED: 'Der Mailserver hat die E-Mail nicht angenommen.',
  },
  attemptFailed: 'Der Sendeversuch ist fehlgeschlagen.',
  reasons: {
    'The mail server did not complete the attempt in # seconds.':
      'Der Mailserver hat den Versuch nicht innerhalb von # Sekunden abgeschlossen.',
    'The mail server closed the connection.': 'Der Mailserver hat die Verbindung beendet.',
    "The organisation's limit of e-mails in 24 hours is reached.":
      'Die Höchstzahl der E-Mails der Organisation in 24 Stunden ist erreicht.',
    'The e-mail was not sent, because it was due more than # days ago.':
      'Die E-Mail wurde nicht gesendet, weil sie vor mehr als # Tagen fällig war.',
    'The e-mail could not be composed.': 'Die E-Mail konnte nicht erstellt werden.',
  },
};
