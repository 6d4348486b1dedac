import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
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
import { ApiKeyForm } from './api-key-form.tsx';
import { ChangeKeyForm } from './change-key-form.tsx';
import { ApiKeysDocument, type ListedApiKeyFragment, RevokeApiKeyDocument } from './generated/operations.ts';
import { SecretState } from './secret-state.tsx';

const { keys: texts } = settingsTexts;

/** Lists the API keys. Keys can be created, renamed and revoked, and their expiry changed. */
export function ApiKeys() {
  const { timeZone } = useSalesPage();
  const toast = useToast();
  const connection = useConnection({
    query: ApiKeysDocument,
    variables: {},
    connectionOf: ({ apiKeys }) => apiKeys,
  });
  const [revoke] = useAction(RevokeApiKeyDocument);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null);
  const [changing, setChanging] = useState<ListedApiKeyFragment | null>(null);
  const [asked, setAsked] = useState<ListedApiKeyFragment | null>(null);

  const confirmRevoke = async (key: ListedApiKeyFragment) => {
    const { failure } = await revoke({ input: { id: key.id } });
    if (failure) return failure;
    toast(texts.revoked);
    connection.reload();
    return null;
  };

  const columns: readonly Column<ListedApiKeyFragment>[] = [
    { title: texts.columns.name, cell: ({ name, lastFour }) => `${name} (${texts.endsIn(lastFour)})` },
    {
      title: texts.columns.pages,
      cell: ({ salesPages }) => salesPages?.map(({ name }) => name).join(', ') ?? texts.allPages,
    },
    {
      title: texts.columns.permissions,
      cell: ({ permissions }) =>
        permissions.map((permission) => settingsTexts.permissions[permission]).join(', ') || texts.readOnly,
    },
    {
      title: texts.columns.lastUsed,
      wrap: 'never',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt, timeZone) : settingsTexts.never),
    },
    {
      title: texts.columns.expires,
      cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt, timeZone) : settingsTexts.never),
    },
    {
      title: texts.columns.state,
      cell: ({ revokedAt, expiresAt }) => <SecretState revokedAt={revokedAt} expiresAt={expiresAt} />,
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (key) =>
        !key.revokedAt && (
          <Actions align="end">
            <Button size="small" onClick={() => setChanging(key)}>
              {texts.change}
            </Button>
            <Button size="small" onClick={() => setAsked(key)}>
              {texts.revoke}
            </Button>
          </Actions>
        ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        <Button tone="primary" onClick={() => setCreating(true)}>
          {texts.create}
        </Button>
      </SectionHead>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      >
        {(keys) => (
          <Table caption={texts.list} columns={columns} rows={keys} keyOf={({ databaseId }) => databaseId} />
        )}
      </ConnectionView>
      {isCreating && (
        <ApiKeyForm
          onClose={() => setCreating(false)}
          onCreated={(name, key) => {
            setCreated({ name, key });
            connection.reload();
          }}
        />
      )}
      {created && (
        <ShownOnce
          title={texts.secretTitle(created.name)}
          secret={created.key}
          onClose={() => setCreated(null)}
        />
      )}
      {changing && (
        <ChangeKeyForm
          apiKey={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            toast(texts.changed);
            connection.reload();
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          question={texts.revokeQuestion(asked.name)}
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
