import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConnectionView } from '../../components/connection-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Lines } from '../../components/lines.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { DeleteStaffMemberDocument, type ListedStaffMemberFragment, StaffMembersDocument } from './generated/operations.ts';
import { PasswordForm } from './password-form.tsx';
import { type GrantablePermissions, useGrantablePermissions } from './use-grantable-permissions.ts';
import { UserForm } from './user-form.tsx';

const { users: texts } = settingsTexts;

type Open =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'password' | 'delete'; readonly user: ListedStaffMemberFragment };

/** The people who sign in. */
export function Users() {
  const toast = useToast();
  const giveable = useGrantablePermissions();
  const connection = useConnection({
    query: StaffMembersDocument,
    variables: {},
    connectionOf: ({ staffMembers }) => staffMembers,
  });
  const [remove] = useAction(DeleteStaffMemberDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    connection.readAgain();
  };
  const confirmDelete = async ({ id }: ListedStaffMemberFragment) => {
    const { failure } = await remove({ input: { id } });
    if (!failure) done(texts.deleted);
    return failure;
  };

  const columns: readonly Column<ListedStaffMemberFragment>[] = [
    {
      title: texts.columns.name,
      cell: ({ fullName, id, email }) => (
        <Lines lines={[id === giveable.staffMemberId ? `${fullName} (${texts.you})` : fullName, email ?? '']} />
      ),
    },
    { title: texts.columns.roles, cell: (user) => <Lines lines={sayRoles(user, giveable)} /> },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (user) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'edit', user })}>
            {texts.edit}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'password', user })}>
            {texts.password}
          </Button>
          {user.id !== giveable.staffMemberId && (
            <Button size="small" onClick={() => setOpen({ what: 'delete', user })}>
              {texts.delete}
            </Button>
          )}
        </Actions>
      ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        <Button tone="primary" onClick={() => setOpen({ what: 'create' })}>
          {texts.create}
        </Button>
      </SectionHead>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty} />}>
        {(users) => <Table caption={texts.list} columns={columns} rows={users} keyOf={({ id }) => id} />}
      </ConnectionView>
      {open?.what === 'create' && <UserForm giveable={giveable} onClose={close} onSaved={() => done(texts.created)} />}
      {open?.what === 'edit' && (
        <UserForm user={open.user} giveable={giveable} onClose={close} onSaved={() => done(texts.saved)} />
      )}
      {open?.what === 'password' && <PasswordForm user={open.user} onClose={close} onSaved={() => done(texts.passwordSet)} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion(open.user.fullName)}
          answer={texts.delete}
          onConfirm={() => confirmDelete(open.user)}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function sayRoles({ permissions }: ListedStaffMemberFragment, { pages }: GrantablePermissions): string[] {
  const roles = permissions
    .filter(({ role }) => role !== 'NONE')
    .map(({ role, salesPageId }) => {
      const page = pages.find((each) => each.salesPageId === salesPageId);
      return `${page?.name ?? texts.unknownPage(salesPageId)}: ${settingsTexts.roles[role]}`;
    });
  return roles.length > 0 ? roles : [texts.noRoles];
}
