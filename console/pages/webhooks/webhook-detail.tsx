import { useQuery } from 'urql';
import { BackLink } from '../../components/actions/back-link.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { formatMoment } from '../../format/moment.ts';
import { failureOf } from '../../operations/failure.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useLaterReads } from '../../operations/use-later-reads.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { AttemptHistory } from './attempt-history.tsx';
import { describeWebhookFailure } from './describe-webhook-failure.ts';
import {
  type ListedWebhookFragment,
  WebhookAttemptsDocument,
  WebhookDocument,
} from './generated/operations.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { formatEvent, toWebhookName, webhookEvents } from './webhook-events.ts';
import { WebhookState } from './webhook-state.tsx';

/** The page of an endpoint: its state, its actions and its deliveries. */
export function WebhookDetail({ webhookId }: { readonly webhookId: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const variables = { salesPageId, webhookId };
  const [{ data, error }, read] = useQuery({ query: WebhookDocument, variables });
  const attempts = useConnection({
    query: WebhookAttemptsDocument,
    variables,
    connectionOf: ({ salesPage }) => salesPage?.webhook?.attempts,
  });
  const reload = () => {
    read({ requestPolicy: 'network-only' });
    attempts.reload();
  };
  const readLater = useLaterReads(reload);

  const webhook = data?.salesPage?.webhook;
  usePageTitle(webhook?.url ?? null);
  if (error && !data) return <FailureNotice failure={failureOf(error)} onRetry={reload} />;
  if (!data) return <Spinner />;
  if (!webhook) return <EmptyState title={webhooksTexts.gone}>{webhooksTexts.goneHint}</EmptyState>;
  return (
    <>
      <BackLink href="/">{webhooksTexts.back}</BackLink>
      <Card title={webhook.url} aside={<WebhookState webhook={webhook} />}>
        {webhook.description && <p>{webhook.description}</p>}
        {webhook.health.failuresStartedAt && <Notice tone="warning">{webhooksTexts.failingNotice}</Notice>}
        <Health webhook={webhook} />
        <WebhookActions webhook={webhook} onChanged={reload} onSent={readLater} />
      </Card>
      <AttemptHistory webhook={webhook} attempts={attempts} onReload={reload} onSent={readLater} />
    </>
  );
}

function Health({ webhook }: { readonly webhook: ListedWebhookFragment }) {
  const { timeZone } = useSalesPage();
  const { health, enabledEvents, hasSecret, previousSecretExpiresAt, lastUsedAt } = webhook;
  const { healthFacts: names } = webhooksTexts;
  const at = (iso: string | null | undefined) => (iso ? formatMoment(iso, timeZone) : null);
  const rate = health.successRate;
  return (
    <Facts
      facts={[
        [
          names.taken,
          typeof rate === 'number' ? webhooksTexts.takenOf(rate, health.attempts) : webhooksTexts.none,
        ],
        [names.waiting, health.pendingDeliveries],
        [names.next, at(health.nextAttemptAt)],
        [
          names.lastError,
          health.lastError && health.lastErrorAt ? (
            <Lines
              key="error"
              lines={[...describeWebhookFailure(health.lastError), at(health.lastErrorAt)]}
            />
          ) : null,
        ],
        [names.failingSince, at(health.failuresStartedAt)],
        [names.lastUsed, at(lastUsedAt) ?? webhooksTexts.never],
        [names.signed, hasSecret ? webhooksTexts.yes : webhooksTexts.no],
        [names.bothUntil, at(previousSecretExpiresAt)],
        [
          names.events,
          enabledEvents.length === webhookEvents.length
            ? webhooksTexts.allEvents
            : enabledEvents.map((name) => formatEvent(toWebhookName(name))).join(', '),
        ],
      ]}
    />
  );
}
