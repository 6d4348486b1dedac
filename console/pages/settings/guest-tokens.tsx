import { useState } from 'react';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import type { Column } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { ManagedList } from '../../lists/managed-list.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import {
  GuestTokensDocument,
  type ListedGuestTokenFragment,
  RevokeGuestTokenDocument,
} from './generated/operations.ts';
import { GuestTokenForm } from './guest-token-form.tsx';
import { SecretState } from './secret-state.tsx';

const { guests: texts } = settingsTexts;

/** Lists the guest tokens of resellers. New tokens can be minted and existing ones revoked. */
export function GuestTokens() {
  const { timeZone } = useSalesPage();
  const connection = useConnection({
    query: GuestTokensDocument,
    variables: {},
    connectionOf: ({ guestTokens }) => guestTokens,
  });
  const [revoke] = useAction(RevokeGuestTokenDocument);
  const [minted, setMinted] = useState<string | null>(null);
  const at = (iso: string) => formatMoment(iso, timeZone);

  const columns: readonly Column<ListedGuestTokenFragment>[] = [
    { title: texts.columns.reseller, cell: ({ resellerHash }) => resellerHash },
    { title: texts.columns.created, wrap: 'never', cell: ({ createdAt }) => at(createdAt) },
    {
      title: texts.columns.expires,
      cell: ({ expiresAt }) => (expiresAt ? at(expiresAt) : settingsTexts.never),
    },
    {
      title: texts.columns.state,
      cell: (token) => <SecretState revokedAt={token.revokedAt} expiresAt={token.expiresAt} />,
    },
  ];

  return (
    <>
      <ManagedList
        caption={settingsTexts.sections.guestTokens}
        texts={texts}
        connection={connection}
        columns={columns}
        removeQuestion={({ resellerHash, createdAt }) => texts.removeQuestion(resellerHash, at(createdAt))}
        isRemoved={({ revokedAt }) => revokedAt != null}
        form={(_token, props) => <GuestTokenForm onMinted={setMinted} {...props} />}
        onRemove={async ({ id }) => (await revoke({ input: { id } })).failure}
      />
      {minted !== null && (
        <ShownOnce title={texts.secretTitle} secret={minted} onClose={() => setMinted(null)} />
      )}
    </>
  );
}
