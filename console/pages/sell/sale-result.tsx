import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatDate } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useLaterReads } from '../../operations/use-later-reads.ts';
import { useCan, useHrefOf, useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { emailStatusTexts } from '../../texts/email-status-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { SaleDocument, SaleDocumentsDocument, type SaleFragment } from './generated/operations.ts';
import { SalePrints } from './sale-prints.tsx';
import styles from './sell-page.module.css';

const { result: texts } = sellTexts;

/**
 * Interval in milliseconds at which the URLs of the documents are renewed. A URL is valid for five
 * minutes.
 */
const renewalMs = 4 * 60_000;

type SoldVoucher = SaleFragment['soldVouchers'][number];
type Email = NonNullable<SaleFragment['emails']>['nodes'][number];

interface SaleResultProps {
  readonly sale: SaleFragment;
  readonly onNext: () => void;
}

/**
 * The placed order: the change in large digits, its documents, its vouchers with their codes, and the
 * state of its e-mails. A paired till cannot read codes, e-mails and orders, so it displays only the rest.
 */
export function SaleResult({ sale, onNext }: SaleResultProps) {
  const hrefOf = useHrefOf();
  const sendsEmails = useSendsEmails();
  const canRead = useCan('ORDER_READ');
  const region = useRef<HTMLDivElement>(null);
  const { current, documents } = useCurrent(sale);
  const { reference, databaseId, total, discountTotal, shippingTotal, payments, soldVouchers, emails } =
    current;
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const money = (amount: number) => formatMoney({ ...total, amount });
  const { cashReceived, change } = payments[0] ?? {};
  const columns: readonly Column<SoldVoucher>[] = [
    { title: texts.name, cell: ({ name }) => name },
    ...(soldVouchers.some(({ voucherCode }) => voucherCode !== null)
      ? [
          {
            title: texts.code,
            wrap: 'never' as const,
            cell: ({ voucherCode }: SoldVoucher) => voucherCode && <code>{voucherCode}</code>,
          },
        ]
      : []),
    {
      title: texts.until,
      cell: ({ lastDay }) => (lastDay === null ? texts.neverExpires : formatDate(lastDay)),
    },
    { title: texts.price, align: 'end', cell: ({ pricePaid }) => formatMoney(pricePaid) },
  ];
  return (
    <div ref={region} tabIndex={-1} className={styles.result}>
      <div className={styles.paid} role="status">
        <p>{texts.paid(money(total.amount))}</p>
        {change && <strong>{texts.changeOf(formatMoney(change))}</strong>}
      </div>
      <div className={styles.next}>
        <SalePrints documents={documents} />
        <Button tone="primary" size="large" onClick={onNext}>
          {texts.another}
        </Button>
      </div>
      <Card title={texts.title(reference)}>
        <Table
          caption={texts.vouchers}
          columns={columns}
          rows={soldVouchers}
          keyOf={({ databaseId }) => databaseId}
        />
        <Facts
          facts={[
            [texts.discount, discountTotal.amount > 0 ? formatMoney(discountTotal) : null],
            [texts.postage, shippingTotal.amount > 0 ? formatMoney(shippingTotal) : null],
            [sellTexts.total, money(total.amount)],
            [sellTexts.cashGiven, cashReceived ? formatMoney(cashReceived) : null],
            [
              texts.emails,
              emails && (
                <Lines
                  key="emails"
                  lines={
                    emails.nodes.length === 0
                      ? [sendsEmails ? texts.noEmail : texts.notConfigured]
                      : emails.nodes.map(describeEmail)
                  }
                />
              ),
            ],
          ]}
        />
        {canRead && (
          <div className={styles.next}>
            <Actions>
              <Link className={styles.link} href={hrefOf(`orders/${databaseId}`)}>
                {texts.openOrder}
              </Link>
            </Actions>
          </div>
        )}
      </Card>
    </div>
  );
}

/**
 * Returns the current state of an order, and the URLs of its documents, which a paired till can also read.
 * Both are loaded again when the e-mails of the order have probably been sent, and before the URLs expire.
 */
function useCurrent(sale: SaleFragment) {
  const { databaseId: salesPageId } = useSalesPage();
  const canRead = useCan('ORDER_READ');
  const variables = { salesPageId, id: sale.databaseId, withEmails: true };
  const [{ data }, reload] = useQuery({ query: SaleDocument, variables, pause: true });
  const [{ data: documents }, reloadDocuments] = useQuery({
    query: SaleDocumentsDocument,
    variables: { salesPageId, orderId: sale.id },
  });
  const read = () => {
    reloadDocuments({ requestPolicy: 'network-only' });
    if (canRead) reload({ requestPolicy: 'network-only' });
  };
  const readLater = useEffectEvent(useLaterReads(read));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    readLater();
    const timer = setInterval(() => readNow(), renewalMs);
    return () => clearInterval(timer);
  }, []);
  return { current: data?.salesPage?.order ?? sale, documents: documents?.salesPage };
}

function describeEmail({ kind, status, recipient }: Email): string {
  return texts.emailTo(emailStatusTexts.kinds[kind], recipient.email, texts.emailStatuses[status]);
}
