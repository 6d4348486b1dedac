import { ActionMenu, type MenuAction } from '../../components/actions/action-menu.tsx';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import type { ListedStaffMemberFragment } from './generated/operations.ts';

const { users: texts, invitations, pin, secondFactor } = settingsTexts;

const labels = {
  edit: texts.edit,
  renew: invitations.renew,
  password: texts.password,
  pin: pin.setAction,
  removePin: pin.remove,
  reset: secondFactor.reset,
  revoke: invitations.revoke,
  delete: texts.delete,
} as const;

export type UserAction = keyof typeof labels;

const destructive: ReadonlySet<UserAction> = new Set(['revoke', 'delete']);

interface UserActionsProps {
  readonly user: ListedStaffMemberFragment;
  /**
   * Whether the user is signed in here. The user's own PIN, second factor and account are not
   * changed in the list.
   */
  readonly isOwn: boolean;
  readonly onChoose: (action: UserAction) => void;
}

/** A button that changes a user, and a menu of the other actions that the user's state permits. */
export function UserActions({ user, isOwn, onChoose }: UserActionsProps) {
  const { invitation, hasPin, hasSecondFactor, fullName } = user;
  const offered = {
    renew: invitation !== null,
    password: invitation === null,
    pin: invitation === null && !isOwn,
    removePin: hasPin && !isOwn,
    reset: hasSecondFactor && !isOwn,
    revoke: invitation?.status === 'PENDING',
    delete: !isOwn,
  } satisfies Record<Exclude<UserAction, 'edit'>, boolean>;
  const actions = (Object.keys(offered) as (keyof typeof offered)[])
    .filter((action) => offered[action])
    .map(
      (action): MenuAction => ({
        key: action,
        label: labels[action],
        isDestructive: destructive.has(action),
        onChoose: () => onChoose(action),
      }),
    );
  return (
    <Actions align="end">
      <Button onClick={() => onChoose('edit')}>{labels.edit}</Button>
      <ActionMenu label={texts.columns.do} object={fullName} actions={actions} />
    </Actions>
  );
}
