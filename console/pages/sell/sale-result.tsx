import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatDate } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useLaterReads } from '../../operations/use-later-reads.ts';
import { useHrefOf, useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { changeOf } from './cash-change.ts';
import { SaleDocument, type SaleFragment } from './generated/operations.ts';
import styles from './sell-page.module.css';

const { result: texts } = sellTexts;

/**
 * Interval in milliseconds at which the URL of the document is renewed. A URL is valid for five
 * minutes.
 */
const renewalMs = 4 * 60_000;

interface SaleResultProps {
  readonly sale: SaleFragment;
  /** The cash that the customer handed over, in minor units. Null if unknown. */
  readonly cashGiven: number | null;
  readonly onNext: () => void;
}

/**
 * The order that was placed: its vouchers with their codes, its document, and the state of its
 * e-mails.
 */
export function SaleResult({ sale, cashGiven, onNext }: SaleResultProps) {
  const hrefOf = useHrefOf();
  const sendsEmails = useSendsEmails();
  const region = useRef<HTMLDivElement>(null);
  const { reference, databaseId, documentUrl, total, discountTotal, shippingTotal, soldVouchers, emails } =
    useCurrent(sale);
  useEffect(() => region.current?.focus(), []);
  const columns: readonly Column<SaleFragment['soldVouchers'][number]>[] = [
    { title: texts.name, cell: ({ name }) => name },
    {
      title: texts.code,
      wrap: 'never',
      cell: ({ voucherCode }) => voucherCode && <code>{voucherCode}</code>,
    },
    {
      title: texts.until,
      cell: ({ lastDay }) => (lastDay === null ? texts.neverExpires : formatDate(lastDay)),
    },
    { title: texts.price, align: 'end', cell: ({ pricePaid }) => formatMoney(pricePaid) },
  ];
  return (
    <div ref={region} tabIndex={-1} className={styles.result}>
      <Card title={texts.title(reference)} aside={<Badge tone="good">{texts.sold}</Badge>}>
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
            [sellTexts.total, formatMoney(total)],
            [sellTexts.cashGiven, cashGiven === null ? null : formatMoney({ ...total, amount: cashGiven })],
            [
              texts.change,
              cashGiven === null
                ? null
                : formatMoney({ ...total, amount: changeOf(cashGiven, total.amount).due }),
            ],
            [
              texts.emails,
              <Lines
                key="emails"
                lines={
                  emails.nodes.length === 0
                    ? [sendsEmails ? texts.noEmail : texts.notConfigured]
                    : emails.nodes.map(describeEmail)
                }
              />,
            ],
          ]}
        />
        <div className={styles.next}>
          <Actions>
            {documentUrl && (
              <a href={documentUrl} target="_blank" rel="noreferrer">
                {texts.openPdf}
              </a>
            )}
            <Link href={hrefOf(`orders/${databaseId}`)}>{texts.openOrder}</Link>
            <Button onClick={() => window.print()}>{texts.print}</Button>
            <Button tone="primary" onClick={onNext}>
              {texts.another}
            </Button>
          </Actions>
        </div>
      </Card>
    </div>
  );
}

/**
 * Returns the current state of an order. The order is loaded again when its e-mails have probably
 * been sent, and before the URL of its document expires.
 */
function useCurrent(sale: SaleFragment): SaleFragment {
  const { databaseId: salesPageId } = useSalesPage();
  const variables = { salesPageId, id: sale.databaseId };
  const [{ data }, reload] = useQuery({ query: SaleDocument, variables, pause: true });
  const read = () => reload({ requestPolicy: 'network-only' });
  const readLater = useEffectEvent(useLaterReads(read));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    readLater();
    const timer = setInterval(() => readNow(), renewalMs);
    return () => clearInterval(timer);
  }, []);
  return data?.salesPage?.order ?? sale;
}

function describeEmail({ kind, status, recipient }: SaleFragment['emails']['nodes'][number]): string {
  return texts.emailTo(texts.emailKinds[kind], recipient.email, texts.emailStatuses[status]);
}
