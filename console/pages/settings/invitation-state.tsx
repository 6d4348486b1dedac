import { Badge } from '../../components/display/badge.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import type { ListedStaffMemberFragment } from './generated/operations.ts';

const { invitations: texts } = settingsTexts;

/** The state of the invitation of a member without a password. */
export function InvitationState({
  invitation,
}: {
  readonly invitation: NonNullable<ListedStaffMemberFragment['invitation']>;
}) {
  const { timeZone } = useSalesPage();
  const { status, emailState, expiresAt } = invitation;
  const isPending = status === 'PENDING';
  return (
    <>
      <Badge tone={isPending ? 'info' : 'warning'}>{texts.states[status]}</Badge>
      {isPending && ` ${texts.until(formatMoment(expiresAt, timeZone))}`}
      {isPending && emailState === 'FAILED' && ` ${texts.emailFailed}`}
    </>
  );
}
