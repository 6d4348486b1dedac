export const emailStatusTexts = {
  kinds: { CONFIRMATION: 'Confirmation', VOUCHER: 'Voucher', REMINDER: 'Reminder' },
  statuses: {
    QUEUED: 'Being sent',
    SCHEDULED: 'Scheduled',
    RETRYING: 'Being retried',
    SENT: 'Sent',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
    NOT_CONFIGURED: 'No mail server',
  },
  dueAt: (moment: string) => `on ${moment}`,
  /**
   * What a response of the mail server with an error means, by the status of the e-mail. The response
   * itself, which is English, is displayed after it.
   */
  responses: {
    RETRYING: 'The mail server does not accept the e-mail yet.',
    FAILED: 'The mail server did not accept the e-mail.',
  },
  /** What any other error means. The error itself, which is English, is displayed after it. */
  attemptFailed: 'The attempt to send the e-mail failed.',
  /** Texts by reason of the service, with `#` for each value (translateMessage). */
  reasons: {
    'The mail server did not complete the attempt in # seconds.':
      'The mail server did not complete the attempt in # seconds.',
    'The mail server closed the connection.': 'The mail server closed the connection.',
    "The organisation's limit of e-mails in 24 hours is reached.":
      "The organisation's limit of e-mails in 24 hours is reached.",
    'The e-mail was not sent, because it was due more than # days ago.':
      'The e-mail was not sent, because it was due more than # days ago.',
    'The e-mail could not be composed.': 'The e-mail could not be composed.',
  },
} as const;
