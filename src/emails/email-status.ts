import type { EmailState } from '../../prisma/generated/client/enums.ts';
import type { EmailConfig } from '../platform/config/environment.ts';

/** How e-mails leave the service. An outbox folder counts as a mail server (D89). */
export type EmailDelivery = EmailConfig['transport']['kind'] | 'not_configured';

/**
 * The status of an e-mail for display. A waiting e-mail is `not_configured` while the service has
 * no mail server, `retrying` after a deferred attempt, `scheduled` while it is not due, and
 * otherwise `queued`.
 */
export type EmailStatus =
  | 'queued'
  | 'scheduled'
  | 'retrying'
  | 'not_configured'
  | Exclude<EmailState, 'waiting'>;

interface StoredStatus {
  readonly state: EmailState;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly response: string | null;
}

export function emailStatus(email: StoredStatus, delivery: EmailDelivery, now: Date): EmailStatus {
  const { state, dueAt, attempts, response } = email;
  if (state !== 'waiting') return state;
  if (delivery === 'not_configured') return 'not_configured';
  if (attempts > 0 && response !== null) return 'retrying';
  return dueAt > now ? 'scheduled' : 'queued';
}
