import { useState } from 'react';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import { Lines } from '../../components/display/lines.tsx';
import type { Column } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { ManagedList } from '../../lists/managed-list.tsx';
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
  const connection = useConnection({
    query: ApiKeysDocument,
    variables: {},
    connectionOf: ({ apiKeys }) => apiKeys,
  });
  const [revoke] = useAction(RevokeApiKeyDocument);
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null);

  const columns: readonly Column<ListedApiKeyFragment>[] = [
    {
      title: texts.columns.name,
      cell: ({ name, lastFour }) => <Lines lines={[name, texts.endsIn(lastFour)]} />,
    },
    {
      title: texts.columns.access,
      cell: ({ salesPages, permissions }) => (
        <Lines
          lines={[
            `${salesPages?.map(({ name }) => name).join(', ') ?? texts.allPages}:`,
            permissions.map((permission) => settingsTexts.permissions[permission]).join(', ') ||
              texts.readOnly,
          ]}
        />
      ),
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
  ];

  return (
    <>
      <ManagedList
        caption={settingsTexts.sections.apiKeys}
        texts={texts}
        connection={connection}
        columns={columns}
        removeQuestion={({ name }) => texts.removeQuestion(name)}
        isRemoved={({ revokedAt }) => revokedAt != null}
        form={(apiKey, props) =>
          apiKey ? (
            <ChangeKeyForm apiKey={apiKey} {...props} />
          ) : (
            <ApiKeyForm onCreated={(name, key) => setCreated({ name, key })} {...props} />
          )
        }
        onRemove={async ({ id }) => (await revoke({ input: { id } })).failure}
      />
      {created && (
        <ShownOnce
          title={texts.secretTitle(created.name)}
          secret={created.key}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  );
}
