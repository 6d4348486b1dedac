export const emailStatusTexts = {
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
   * What the response of a mail server means. The response itself, which is English, is displayed after
   * it.
   */
  responses: {
    rejected: 'The mail server rejected the e-mail.',
    deferred: 'The mail server does not accept the e-mail yet.',
    unreachable: 'The mail server cannot be reached.',
  },
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
