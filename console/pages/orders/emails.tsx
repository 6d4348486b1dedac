import { EmailAddress } from '../../components/display/email-address.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { emailStatusTexts } from '../../texts/email-status-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { EmailStatus } from '../email-status.tsx';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import styles from './orders-page.module.css';
import type { ViewedOrder } from './viewed-order.ts';

type Email = ViewedOrder['emails']['nodes'][number];

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
      cell: (email) => [emailStatusTexts.kinds[email.kind], nameOf(email)].filter(Boolean).join(' · '),
    },
    {
      title: ordersTexts.emailTo,
      wrap: 'anywhere',
      cell: ({ recipient }) => <EmailAddress address={recipient.email} />,
    },
    {
      title: ordersTexts.emailStatus,
      wrap: 'anywhere',
      cell: (email) => <EmailStatus email={email} />,
    },
  ];
  return <Table caption={ordersTexts.emails} columns={columns} rows={emails.nodes} keyOf={({ id }) => id} />;
}
