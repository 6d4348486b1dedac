import type { EmailState } from '../../prisma/generated/client/enums.ts';

/**
 * The status of an e-mail for display. A waiting e-mail is `retrying` after a deferred attempt, `scheduled` while it is not due,
 * and otherwise `queued`.
 */
export type EmailStatus = 'queued' | 'scheduled' | 'retrying' | Exclude<EmailState, 'waiting'>;

interface StoredStatus {
  readonly state: EmailState;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly response: string | null;
}

export function emailStatus({ state, dueAt, attempts, response }: StoredStatus, now: Date): EmailStatus {
  if (state !== 'waiting') return state;
  if (attempts > 0 && response !== null) return 'retrying';
  return dueAt > now ? 'scheduled' : 'queued';
}
