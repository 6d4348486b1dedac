import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { CodeBlock } from '../../components/display/code-block.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { formatMoment } from '../../format/moment.ts';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import styles from './attempt-history.module.css';
import { describeWebhookFailure } from './describe-webhook-failure.ts';
import {
  type AttemptFragment,
  type ListedWebhookFragment,
  RedeliverEventDocument,
} from './generated/operations.ts';
import { RequestBody } from './request-body.tsx';
import { formatEvent, toWebhookName } from './webhook-events.ts';

const texts = webhooksTexts.attempt;

interface AttemptProps {
  readonly attempt: AttemptFragment;
  readonly webhook: ListedWebhookFragment;
  readonly onSent: () => void;
}

/** One request and its response. The body of the request is loaded when the attempt is opened. */
export function Attempt({ attempt, webhook, onSent }: AttemptProps) {
  const { timeZone } = useSalesPage();
  const [isOpen, setOpen] = useState(false);
  const { failure, responseStatus = null, recordedAt, isTest, event } = attempt;
  const name = isTest ? 'webhook.test' : event ? toWebhookName(event.name) : '';
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Badge tone={failure ? 'danger' : 'good'}>
          {failure || responseStatus === null ? texts.failed(responseStatus) : texts.taken(responseStatus)}
        </Badge>
        <span className={styles.what}>{formatEvent(name)}</span>
        <span>{texts.number(attempt.attempt)}</span>
        <time dateTime={recordedAt}>{formatMoment(recordedAt, timeZone)}</time>
      </summary>
      <div className={styles.parts}>
        <Request attempt={attempt}>
          {isOpen && <RequestBody webhookId={webhook.databaseId} eventId={attempt.eventId} />}
        </Request>
        <Response attempt={attempt} />
      </div>
      {!isTest && webhook.isActive && <Redeliver attempt={attempt} webhook={webhook} onSent={onSent} />}
    </details>
  );
}

interface RequestProps {
  readonly attempt: AttemptFragment;
  /** The body of the request. */
  readonly children: ReactNode;
}

function Request({ attempt, children }: RequestProps) {
  const mayReadOrders = useCan('ORDER_READ');
  const hrefOf = useHrefOf();
  const { url, eventId, event } = attempt;
  const subject = event ? subjectOf(event) : null;
  const { orderId = undefined, about = undefined } = subject ?? {};
  return (
    <section className={styles.part}>
      <h3>{texts.request}</h3>
      <CodeBlock
        label={texts.head}
        text={`POST ${url}\ncontent-type: application/json\nwebhook-id: ${eventId}`}
      />
      <p>
        {about && mayReadOrders && orderId ? (
          <>
            {texts.object} <Link href={hrefOf(`orders/${orderId}`)}>{about}</Link>
          </>
        ) : (
          (about ?? texts.test)
        )}
      </p>
      {children}
    </section>
  );
}

function subjectOf(event: NonNullable<AttemptFragment['event']>): {
  readonly orderId: number;
  readonly about: string;
} | null {
  if ('orderSnapshot' in event)
    return { orderId: event.orderSnapshot.databaseId, about: event.orderSnapshot.reference };
  // Events of the catalogue are not delivered.
  if (!('soldVoucher' in event)) return null;
  return { orderId: event.soldVoucher.order.databaseId, about: event.soldVoucherSnapshot.name };
}

function Response({
  attempt: { responseStatus, response, failure, durationMs },
}: {
  readonly attempt: AttemptFragment;
}) {
  const took = typeof durationMs === 'number' ? texts.took(durationMs) : null;
  const hasResponse = typeof responseStatus === 'number';
  return (
    <section className={styles.part}>
      <h3>{texts.response}</h3>
      <p>
        {[
          responseStatus ?? texts.noResponse,
          took,
          ...(failure && !hasResponse ? describeWebhookFailure(failure) : []),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasResponse && <CodeBlock label={texts.response} text={response || texts.emptyResponse} />}
    </section>
  );
}

function Redeliver({ attempt: { eventId }, webhook, onSent }: AttemptProps) {
  const [redeliver, isBusy] = useAction(RedeliverEventDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const toast = useToast();
  const send = async () => {
    const { failure: found } = await redeliver({ input: { webhookId: webhook.id, eventId } });
    setFailure(found);
    if (found) return;
    toast(webhooksTexts.redelivered);
    onSent();
  };
  return (
    <div className={styles.again}>
      {failure && <FailureNotice failure={failure} />}
      <Button isBusy={isBusy} onClick={send}>
        {webhooksTexts.redeliver}
      </Button>
    </div>
  );
}
