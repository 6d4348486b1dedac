import { Badge } from '../../components/display/badge.tsx';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import styles from './orders-page.module.css';
import type { ViewedOrder } from './viewed-order.ts';

type Email = ViewedOrder['emails']['nodes'][number];

const tones = {
  QUEUED: 'info',
  SCHEDULED: 'info',
  RETRYING: 'warning',
  SENT: 'good',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  NOT_CONFIGURED: 'warning',
} as const satisfies Record<Email['status'], string>;

/**
 * The latest e-mails of an order and of its vouchers, or the document to print instead if the
 * service sends no e-mails.
 */
export function Emails({ order }: { readonly order: ViewedOrder }) {
  const sendsEmails = useSendsEmails();
  const hasDocument = useHasDocument(...order.soldVouchers);
  return (
    <>
      {!sendsEmails && (
        <Notice tone="warning">
          {ordersTexts.emailsNotConfigured}
          {hasDocument && <DocumentButton id={order.id} label={ordersTexts.printInstead} />}
        </Notice>
      )}
      {order.emails.nodes.length > 0 && <EmailTable order={order} />}
      {order.emails.nodes.length === 0 && sendsEmails && (
        <p className={styles.quiet}>{ordersTexts.noEmails}</p>
      )}
    </>
  );
}

/** The latest e-mails, newest first. */
function EmailTable({ order: { emails, soldVouchers } }: { readonly order: ViewedOrder }) {
  const { timeZone } = useSalesPage();
  const nameOf = ({ soldVoucher }: Email) =>
    soldVouchers.find(({ databaseId }) => databaseId === soldVoucher?.databaseId)?.name;
  const columns: readonly Column<Email>[] = [
    {
      title: ordersTexts.emailRequested,
      wrap: 'never',
      cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
    },
    {
      title: ordersTexts.emailKind,
      cell: (email) => [ordersTexts.emailKinds[email.kind], nameOf(email)].filter(Boolean).join(' · '),
    },
    {
      title: ordersTexts.emailTo,
      wrap: 'anywhere',
      cell: ({ recipient }) => <EmailAddress address={recipient.email} />,
    },
    {
      title: ordersTexts.emailStatus,
      cell: (email) => (
        <Lines
          lines={[
            <Badge key="status" tone={tones[email.status]}>
              {ordersTexts.emailStatuses[email.status]}
            </Badge>,
            describeStatus(email, timeZone),
          ]}
        />
      ),
    },
  ];
  return <Table caption={ordersTexts.emails} columns={columns} rows={emails.nodes} keyOf={({ id }) => id} />;
}

/**
 * Returns when the e-mail was or will be sent, and why the last attempt failed. Null if there is
 * nothing to state.
 */
function describeStatus({ status, sentAt, dueAt, serverResponse }: Email, timeZone: string): string | null {
  if (sentAt !== null) return formatMoment(sentAt, timeZone);
  const due =
    status === 'SCHEDULED' || status === 'RETRYING'
      ? ordersTexts.emailDue(formatMoment(dueAt, timeZone))
      : null;
  const reason = status === 'FAILED' || status === 'RETRYING' ? serverResponse : null;
  return [due, reason].filter(Boolean).join(' · ') || null;
}
