import { EmailState } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const EmailStateType = builder.enumType('EmailState', {
  description: 'Whether an e-mail is to be sent, and otherwise how it ended.',
  values: {
    WAITING: {
      value: EmailState.waiting,
      description: 'The e-mail waits for its time, for its first or next attempt, or for a mail server.',
    },
    SENT: { value: EmailState.sent, description: 'The mail server accepted the e-mail for delivery.' },
    FAILED: {
      value: EmailState.failed,
      description: 'The mail server rejected the e-mail, or every attempt failed.',
    },
    CANCELLED: {
      value: EmailState.cancelled,
      description: 'The e-mail was not sent, because it was cancelled or its contents became invalid.',
    },
  },
});
