import { useQuery } from 'urql';
import { useViewer } from '../../sign-in/viewer.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { GrantablePermissionsDocument, type Permission } from './generated/operations.ts';
import { toPermission } from './permission-names.ts';

export interface PageOfOrganisation {
  readonly salesPageId: string;
  readonly name: string;
  /**
   * The permissions of the signed-in user on the sales page. The user can grant exactly these.
   * Empty if the user has no role on the sales page.
   */
  readonly permissions: readonly Permission[];
  /** True if the signed-in user is an administrator of the sales page. */
  readonly isAdministered: boolean;
}

export interface GrantablePermissions {
  /** All sales pages of the organisation. Empty until they are loaded. */
  readonly pages: readonly PageOfOrganisation[];
  /** Id of the signed-in user. Null until it is loaded, and for other principals. */
  readonly staffMemberId: string | null;
}

/** Returns the permissions that the user can grant on each sales page: those that the user has. */
export function useGrantablePermissions(): GrantablePermissions {
  const { salesPages } = useViewer();
  const [{ data }] = useQuery({ query: GrantablePermissionsDocument });
  const member = data?.viewer.staffMember;
  const held = new Map(
    data?.viewer.permissions.map(({ salesPage, permissions }) => [salesPage.id, permissions]),
  );
  const pages = (member?.permissions ?? []).map(({ salesPageId }) => {
    const known = salesPages.find(({ id }) => id === salesPageId);
    return {
      salesPageId,
      name: known?.name ?? settingsTexts.users.unknownPage(salesPageId),
      permissions: (held.get(salesPageId) ?? [])
        .map(toPermission)
        .filter((permission) => permission !== null),
      isAdministered: known?.actions.has('AUDIT_READ') ?? false,
    };
  });
  return { pages, staffMemberId: member?.id ?? null };
}
