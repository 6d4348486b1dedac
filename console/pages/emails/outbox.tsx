import { Link } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useHrefOf, useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { EmailActions } from './email-actions.tsx';
import { type OutboxEmailFragment as Email, OutboxDocument } from './generated/operations.ts';

const { outbox: texts } = emailsTexts;

const tones = {
  QUEUED: 'info',
  SCHEDULED: 'info',
  RETRYING: 'warning',
  SENT: 'good',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  NOT_CONFIGURED: 'warning',
} as const satisfies Record<Email['status'], string>;

/** All e-mails of the sales page with their state, newest first. */
export function Outbox() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const hrefOf = useHrefOf();
  const sendsEmails = useSendsEmails();
  const connection = useConnection({
    query: OutboxDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.emails,
  });
  const columns: readonly Column<Email>[] = [
    { title: texts.requested, cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    {
      title: texts.kind,
      cell: ({ kind, soldVoucher }) => [texts.kinds[kind], soldVoucher?.name].filter(Boolean).join(' · '),
    },
    { title: texts.to, cell: ({ recipient }) => <EmailAddress address={recipient.email} /> },
    {
      title: texts.order,
      wrap: 'never',
      cell: ({ order }) => <Link href={hrefOf(`orders/${order.databaseId}`)}>{order.reference}</Link>,
    },
    {
      title: texts.status,
      cell: (email) => (
        <Lines
          lines={[
            <Badge key="status" tone={tones[email.status]}>
              {texts.statuses[email.status]}
            </Badge>,
            describeStatus(email, timeZone),
          ]}
        />
      ),
    },
    {
      title: texts.actions,
      isPlain: true,
      cell: (email) => <EmailActions email={email} onDone={connection.reload} />,
    },
  ];
  return (
    <>
      <SectionHead text={texts.introduction}>
        <Button onClick={connection.reload}>{texts.refresh}</Button>
      </SectionHead>
      {!sendsEmails && <Notice tone="warning">{texts.notConfigured}</Notice>}
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.none}>{sendsEmails && texts.noneHint}</EmptyState>}
      >
        {(emails) => <Table caption={texts.caption} columns={columns} rows={emails} keyOf={({ id }) => id} />}
      </ConnectionView>
    </>
  );
}

/**
 * Returns when the e-mail was or will be sent, and why the last attempt failed. Null if there is
 * nothing to state.
 */
function describeStatus({ status, sentAt, dueAt, serverResponse }: Email, timeZone: string): string | null {
  if (sentAt) return formatMoment(sentAt, timeZone);
  const due =
    status === 'SCHEDULED' || status === 'RETRYING' ? texts.dueAt(formatMoment(dueAt, timeZone)) : null;
  const reason = status === 'FAILED' || status === 'RETRYING' ? serverResponse : null;
  return [due, reason].filter(Boolean).join(' · ') || null;
}
