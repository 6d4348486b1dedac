import type { MemberKey } from '../access/second-factors/member-key.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { SendResult } from './email-transport.ts';

interface StaffEmail {
  readonly kind: 'account-notice' | 'invitation';
  readonly to: string | null;
  readonly messageId: string;
}

/**
 * Writes the audit entry of an e-mail to a staff member that was sent or has failed. Its principal
 * is the service. The response must not contain secrets (`redactSecrets`).
 */
export function recordStaffEmail(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: MemberKey,
  { kind, to, messageId }: StaffEmail,
  { outcome, response }: SendResult,
): Promise<void> {
  const isSent = outcome === 'accepted';
  return writeAuditEntries(prisma, [
    {
      organisationId,
      principal: 'service',
      channel: 'graphql',
      subject: `staff:${staffMemberId}`,
      action: isSent ? 'email.send' : 'email.fail',
      after: { kind, to, message_id: messageId, ...(isSent ? {} : { response }) },
    },
  ]);
}
