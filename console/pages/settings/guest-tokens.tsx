import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
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
  const toast = useToast();
  const connection = useConnection({
    query: GuestTokensDocument,
    variables: {},
    connectionOf: ({ guestTokens }) => guestTokens,
  });
  const [revoke] = useAction(RevokeGuestTokenDocument);
  const [isMinting, setMinting] = useState(false);
  const [minted, setMinted] = useState<string | null>(null);
  const [asked, setAsked] = useState<ListedGuestTokenFragment | null>(null);
  const at = (iso: string) => formatMoment(iso, timeZone);

  const confirmRevoke = async ({ id }: ListedGuestTokenFragment) => {
    const { failure } = await revoke({ input: { id } });
    if (failure) return failure;
    toast(texts.revoked);
    connection.reload();
    return null;
  };

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
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (token) =>
        !token.revokedAt && (
          <Button size="small" onClick={() => setAsked(token)}>
            {texts.revoke}
          </Button>
        ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        <Button tone="primary" onClick={() => setMinting(true)}>
          {texts.mint}
        </Button>
      </SectionHead>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      >
        {(tokens) => (
          <Table
            caption={texts.list}
            columns={columns}
            rows={tokens}
            keyOf={({ databaseId }) => databaseId}
          />
        )}
      </ConnectionView>
      {isMinting && (
        <GuestTokenForm
          onClose={() => setMinting(false)}
          onMinted={(token) => {
            setMinted(token);
            connection.reload();
          }}
        />
      )}
      {minted !== null && (
        <ShownOnce title={texts.secretTitle} secret={minted} onClose={() => setMinted(null)} />
      )}
      {asked && (
        <ConfirmDialog
          question={texts.revokeQuestion(asked.resellerHash, at(asked.createdAt))}
          actionLabel={texts.revoke}
          onConfirm={() => confirmRevoke(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{texts.revokeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
