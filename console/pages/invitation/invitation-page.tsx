import { useEffect, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { LinkPage } from '../../components/display/link-page.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { type Failure, failureOf, readRejection } from '../../operations/failure.ts';
import { openClient } from '../../session/open-client.ts';
import { browserTimeZone } from '../../session/sales-page.tsx';
import { invitationTexts } from '../../texts/invitation-texts.ts';
import { AcceptForm } from './accept-form.tsx';
import { OpenStaffInvitationDocument, type OpenStaffInvitationMutation } from './generated/operations.ts';

type OpenedInvitation = OpenStaffInvitationMutation['openStaffInvitation'];

interface InvitationPageProps {
  readonly token: string;
  /**
   * Called when the person has accepted the invitation, or leaves the page of an invalid link. Must
   * display the console.
   */
  readonly onLeave: () => void;
}

/**
 * The page of an invitation's link, on which a new staff member enters a name and chooses a
 * password.
 */
export function InvitationPage({ token, onLeave }: InvitationPageProps) {
  const [opened, setOpened] = useState<OpenedInvitation | Failure | null>(null);

  useEffect(() => {
    void open(token).then(setOpened);
  }, [token]);

  return (
    <LinkPage title={invitationTexts.title} heading={invitationTexts.heading}>
      {opened === null && <Spinner />}
      {opened !== null && 'email' in opened && (
        <AcceptForm
          token={token}
          organisation={opened.organisationName}
          email={opened.email}
          fullName={opened.fullName ?? ''}
          onAccepted={onLeave}
        />
      )}
      {opened !== null && 'code' in opened && opened.code === 'NOT_FOUND' && (
        <>
          <p>{invitationTexts.invalid}</p>
          <Button onClick={onLeave}>{invitationTexts.toSignIn}</Button>
        </>
      )}
      {opened !== null && 'code' in opened && opened.code !== 'NOT_FOUND' && (
        <FailureNotice failure={opened} onRetry={() => void open(token).then(setOpened)} />
      )}
    </LinkPage>
  );
}

async function open(token: string): Promise<OpenedInvitation | Failure> {
  const { data, error } = await openClient
    .mutation(OpenStaffInvitationDocument, { input: { token } })
    .toPromise();
  if (!data) return failureOf(error);
  return readRejection(data.openStaffInvitation, browserTimeZone) ?? data.openStaffInvitation;
}
