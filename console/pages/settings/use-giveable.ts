import { useQuery } from 'urql';
import { useViewer } from '../../session/viewer.tsx';
import { settingsTexts } from '../../texts/settings.ts';
import { GiveableDocument, type Permission } from './generated/operations.ts';
import { toPermission } from './permission-names.ts';

export interface PageOfOrganisation {
  readonly salesPageId: number;
  readonly name: string;
  /** What whoever signed in may do there, and so may give; empty where there is no role. */
  readonly permissions: readonly Permission[];
  /** Whether whoever signed in administers it. */
  readonly isAdministered: boolean;
}

export interface Giveable {
  /** All sales pages of the organisation; none before they are known. */
  readonly pages: readonly PageOfOrganisation[];
  /** Whoever signed in. */
  readonly staffMemberId: number | null;
}

/** What may be given to others: nobody gives more than they have, page by page. */
export function useGiveable(): Giveable {
  const { salesPages } = useViewer();
  const [{ data }] = useQuery({ query: GiveableDocument });
  const member = data?.viewer.staffMember;
  const held = new Map(data?.viewer.permissions.map(({ salesPage, permissions }) => [salesPage.databaseId, permissions]));
  const pages = (member?.permissions ?? []).map(({ salesPageDatabaseId: salesPageId }) => {
    const known = salesPages.find(({ databaseId }) => databaseId === salesPageId);
    return {
      salesPageId,
      name: known?.name ?? settingsTexts.users.unknownPage(salesPageId),
      permissions: (held.get(salesPageId) ?? []).map(toPermission).filter((permission) => permission !== null),
      isAdministered: known?.actions.has('AUDIT_READ') ?? false,
    };
  });
  return { pages, staffMemberId: member?.databaseId ?? null };
}
