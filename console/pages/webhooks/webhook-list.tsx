import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { type ListedWebhookFragment, WebhooksDocument } from './generated/operations.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

const { columns: titles } = webhooksTexts;

/** All endpoints of the sales page. */
export function WebhookList() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const toast = useToast();
  const connection = useConnection({
    query: WebhooksDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.webhooks,
  });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const columns: readonly Column<ListedWebhookFragment>[] = [
    {
      title: titles.url,
      wrap: 'anywhere',
      cell: ({ databaseId, url }) => <Link href={`/${databaseId}`}>{url}</Link>,
    },
    { title: titles.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      title: titles.taken,
      cell: ({ health: { successRate, attempts } }) =>
        typeof successRate === 'number' ? webhooksTexts.takenOf(successRate, attempts) : webhooksTexts.none,
    },
    {
      title: titles.lastUsed,
      wrap: 'never',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt, timeZone) : webhooksTexts.never),
    },
  ];

  return (
    <>
      <SectionHead text={webhooksTexts.intro}>
        <Button tone="primary" onClick={() => setAdding(true)}>
          {webhooksTexts.add}
        </Button>
      </SectionHead>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={webhooksTexts.empty}>{webhooksTexts.emptyHint}</EmptyState>}
      >
        {(webhooks) => (
          <Table caption={webhooksTexts.list} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
        )}
      </ConnectionView>
      {isAdding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onSaved={(generated) => {
            toast(webhooksTexts.added);
            setSecret(generated);
            connection.reload();
          }}
        />
      )}
      {secret !== null && (
        <ShownOnce title={webhooksTexts.secretTitle} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}
