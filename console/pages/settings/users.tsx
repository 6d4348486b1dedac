import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import {
  CurrentStaffMemberDocument,
  DeleteStaffMemberDocument,
  type ListedStaffMemberFragment,
  RemoveStaffPinDocument,
  RenewStaffInvitationDocument,
  RevokeStaffInvitationDocument,
  StaffMembersDocument,
} from './generated/operations.ts';
import { InvitationState } from './invitation-state.tsx';
import { InviteForm } from './invite-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { toRoleChoice } from './role-choice.ts';
import { SecondFactorRequirement } from './second-factor-requirement.tsx';
import { type GrantablePermissions, useGrantablePermissions } from './use-grantable-permissions.ts';
import { type UserAction, UserActions } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';

const { users: texts, invitations, pin } = settingsTexts;

type OpenDialog =
  | { readonly what: 'create' | 'invite' }
  | { readonly what: UserAction; readonly user: ListedStaffMemberFragment };

/** Lists the users of the organisation. Users can be added, invited, changed and deleted. */
export function Users() {
  const toast = useToast();
  const grantable = useGrantablePermissions();
  const mayRequire = useCan('ORGANISATION_CHANGE');
  const connection = useConnection({
    query: StaffMembersDocument,
    variables: {},
    connectionOf: ({ staffMembers }) => staffMembers,
  });
  const [remove] = useAction(DeleteStaffMemberDocument);
  const [removePin] = useAction(RemoveStaffPinDocument);
  const [renew] = useAction(RenewStaffInvitationDocument);
  const [revoke] = useAction(RevokeStaffInvitationDocument);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /**
   * The link of a new invitation. Separate from `open`, which is reset when the dialog that created
   * the link is closed.
   */
  const [created, setCreated] = useState<{ readonly email: string; readonly link: string } | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    connection.reload();
  };
  const confirmDelete = async ({ id }: ListedStaffMemberFragment) => {
    const { failure } = await remove({ input: { id } });
    if (!failure) reportSuccess(texts.deleted);
    return failure;
  };

  const showLink = (email: string, link: string) => {
    connection.reload();
    setCreated({ email, link });
  };
  const confirmRenew = async ({ id, email }: ListedStaffMemberFragment) => {
    const { payload, failure } = await renew({ input: { id } });
    if (!failure && payload.link !== null) showLink(email ?? '', payload.link);
    return failure;
  };
  const confirmRemovePin = async ({ id }: ListedStaffMemberFragment) => {
    const { failure } = await removePin({ input: { id } });
    if (!failure) reportSuccess(pin.removed);
    return failure;
  };
  const confirmRevoke = async ({ id }: ListedStaffMemberFragment) => {
    const { failure } = await revoke({ input: { id } });
    if (!failure) reportSuccess(invitations.revoked);
    return failure;
  };

  const columns: readonly Column<ListedStaffMemberFragment>[] = [
    {
      title: texts.columns.name,
      cell: ({ fullName, id, email, invitation }) => (
        <Lines
          lines={[
            ...nameLines(id === grantable.staffMemberId ? `${fullName} (${texts.you})` : fullName, email),
            ...(invitation ? [<InvitationState key="invitation" invitation={invitation} />] : []),
          ]}
        />
      ),
    },
    { title: texts.columns.roles, cell: (user) => <Lines lines={formatRoles(user, grantable)} /> },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (user) => (
        <UserActions
          user={user}
          isOwn={user.id === grantable.staffMemberId}
          onChoose={(what) => setOpen({ what, user })}
        />
      ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        <Actions align="end">
          <Button onClick={() => setOpen({ what: 'create' })}>{texts.create}</Button>
          <Button tone="primary" onClick={() => setOpen({ what: 'invite' })}>
            {invitations.invite}
          </Button>
        </Actions>
      </SectionHead>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty} />}>
        {(users) => <Table caption={texts.list} columns={columns} rows={users} keyOf={({ id }) => id} />}
      </ConnectionView>
      {mayRequire && <SecondFactorRequirement />}
      {open?.what === 'create' && (
        <UserForm grantable={grantable} onClose={close} onSaved={() => reportSuccess(texts.created)} />
      )}
      {open?.what === 'invite' && <InviteForm grantable={grantable} onClose={close} onInvited={showLink} />}
      {created && (
        <ShownOnce
          title={invitations.linkTitle(created.email)}
          secret={created.link}
          onClose={() => setCreated(null)}
        />
      )}
      {open?.what === 'renew' && (
        <ConfirmDialog
          question={invitations.renewQuestion(open.user.fullName)}
          actionLabel={invitations.renew}
          onConfirm={() => confirmRenew(open.user)}
          onClose={close}
        >
          <p>{invitations.renewText}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'revoke' && (
        <ConfirmDialog
          question={invitations.revokeQuestion(open.user.fullName)}
          actionLabel={invitations.revoke}
          onConfirm={() => confirmRevoke(open.user)}
          onClose={close}
        >
          <p>{invitations.revokeText}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'edit' && (
        <EditedObject opened={open.user} query={CurrentStaffMemberDocument} onLoaded={connection.reload}>
          {(user) => (
            <UserForm
              user={user}
              grantable={grantable}
              onClose={close}
              onSaved={() => reportSuccess(texts.saved)}
            />
          )}
        </EditedObject>
      )}
      {open?.what === 'password' && (
        <PasswordForm user={open.user} onClose={close} onSaved={() => reportSuccess(texts.passwordSet)} />
      )}
      {open?.what === 'pin' && (
        <PinForm user={open.user} onClose={close} onSaved={() => reportSuccess(pin.set)} />
      )}
      {open?.what === 'removePin' && (
        <ConfirmDialog
          question={pin.removeQuestion(open.user.fullName)}
          actionLabel={pin.remove}
          onConfirm={() => confirmRemovePin(open.user)}
          onClose={close}
        >
          <p>{pin.removeText}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'reset' && (
        <ResetSecondFactor user={open.user} onClose={close} onReset={reportSuccess} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion(open.user.fullName)}
          actionLabel={texts.delete}
          onConfirm={() => confirmDelete(open.user)}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Returns the name and the e-mail address of a member. If a member was invited without a name, the
 * name is the e-mail address, and only one line is returned.
 */
function nameLines(name: string, email: string | null | undefined): string[] {
  return name === email ? [name] : [name, email ?? ''];
}

function formatRoles({ permissions }: ListedStaffMemberFragment, { pages }: GrantablePermissions): string[] {
  const roles = permissions
    .filter(({ role }) => role !== 'NONE')
    .map((permission) => {
      const page = pages.find((each) => each.salesPageId === permission.salesPageId);
      return `${page?.name ?? texts.unknownPage(permission.salesPageId)}: ${settingsTexts.roles[toRoleChoice(permission)]}`;
    });
  return roles.length > 0 ? roles : [texts.noRoles];
}
