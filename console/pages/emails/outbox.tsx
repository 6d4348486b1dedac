import { Fragment } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
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
import { emailStatusTexts } from '../../texts/email-status-texts.ts';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { EmailStatus } from '../email-status.tsx';
import { EmailActions } from './email-actions.tsx';
import { type OutboxEmailFragment as Email, OutboxDocument } from './generated/operations.ts';

const { outbox: texts } = emailsTexts;

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
    { title: texts.requested, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    {
      title: texts.kind,
      cell: ({ kind, soldVoucher, recipient, order }) => (
        <Lines
          lines={[
            [emailStatusTexts.kinds[kind], soldVoucher?.name].filter(Boolean).join(' · '),
            <EmailAddress key="recipient" address={recipient.email} />,
            <Fragment key="order">
              {texts.order} <Link href={hrefOf(`orders/${order.databaseId}`)}>{order.reference}</Link>
            </Fragment>,
          ]}
        />
      ),
    },
    {
      title: texts.status,
      wrap: 'anywhere',
      cell: (email) => <EmailStatus email={email} />,
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
