import type { JobTier } from '../../../prisma/generated/client/enums.ts';
import type { JobInsert } from '../../platform/queue/job-queue.ts';

/**
 * A change of a staff member's account, or a request for a new password, of which the member is
 * notified by e-mail.
 */
export type AccountChange =
  | 'passwordChanged'
  | 'passwordResetRequested'
  | 'emailChanged'
  | 'authenticatorAppAdded'
  | 'authenticatorAppRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesCreated'
  | 'secondFactorReset';

/**
 * The job that sends a notice. It contains no secrets: each attempt to send a link creates the link.
 */
export interface AccountNoticeJob {
  readonly organisationId: number;
  readonly staffMemberId: number;
  /**
   * The e-mail address of the member before the change. A later change of the address therefore
   * does not redirect the notice.
   */
  readonly email: string;
  readonly change: AccountChange;
  /** When the account was changed, in the form of ISO 8601. */
  readonly changedAt: string;
  /** Identifies the e-mail in all attempts. */
  readonly messageId: string;
  /** The number of earlier attempts to send the e-mail. */
  readonly attempts: number;
}

/** The queue of notices about changes of accounts. */
export const accountNoticeQueue = 'account-notices';

/**
 * Returns a job to insert, which is due in `delaySeconds`. The e-mails of an organisation form a
 * lane. The tier is `failing` if the previous attempt to send the e-mail failed.
 */
export function toAccountNoticeJob(
  data: AccountNoticeJob,
  tier: JobTier,
  delaySeconds: number,
): JobInsert<AccountNoticeJob> {
  const { organisationId } = data;
  return { data, organisationId, lane: organisationId, key: data.messageId, tier, delaySeconds };
}
