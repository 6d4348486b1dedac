import { useState } from 'react';
import { Link } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { countEach } from './describe-order.ts';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import { NextStepNotice } from './next-step-notice.tsx';
import styles from './order-head.module.css';
import { PurchaserDialog } from './purchaser-dialog.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';
import { refundableOf, type ViewedOrder } from './viewed-order.ts';
import { VoucherBadge } from './voucher-badge.tsx';

interface OrderHeadProps {
  readonly order: ViewedOrder;
  readonly onChanged: () => void;
}

/** The purchaser, the amount and the state of an order, and what to do next. */
export function OrderHead({ order, onChanged }: OrderHeadProps) {
  const { timeZone } = useSalesPage();
  const { purchaser, soldVouchers, bulkOrder, total, refundedTotal } = order;
  const hrefOf = useHrefOf();
  const hasDocument = useHasDocument(...soldVouchers);
  const mayCorrect = useCan('ORDER_UPDATE');
  const mayRefund = useCan('SOLD_VOUCHER_REFUND');
  const hasSeveralParts =
    soldVouchers.length > 1 ||
    soldVouchers.some(({ delivery, topUps }) => delivery || topUps.nodes.length > 0);
  const canRefund = mayRefund && hasSeveralParts && refundableOf(order).amount > 0;
  const [open, setOpen] = useState<'purchaser' | 'refund' | null>(null);
  const showToast = useToast();
  const done = (what: string) => {
    showToast(what);
    onChanged();
  };
  const current = soldVouchers.filter(({ status }) => status !== 'REGENERATED');
  return (
    <Card
      title={order.reference}
      aside={
        hasDocument &&
        soldVouchers.length > 1 && <DocumentButton id={order.id} label={ordersTexts.openAllDocuments} />
      }
    >
      <div className={styles.head}>
        <p className={styles.guest}>
          {purchaser ? (
            <Link href={hrefOf(`customers/${order.databaseId}`)}>{purchaser.name}</Link>
          ) : (
            ordersTexts.noPurchaser
          )}
        </p>
        <p className={styles.amount}>
          {formatMoney(total)}
          {refundedTotal.amount > 0 && <small>{ordersTexts.refundedPart(formatMoney(refundedTotal))}</small>}
        </p>
        <p className={styles.states}>
          {countEach(
            current.map(({ status, block }) => `${status} ${block === null ? '' : 'blocked'}` as const),
          ).map(([state, count]) => {
            const [status, block] = state.split(' ') as [(typeof current)[number]['status'], string];
            return <VoucherBadge key={state} status={status} isBlocked={block !== ''} count={count} />;
          })}
        </p>
      </div>
      <NextStepNotice order={order} onChanged={onChanged} />
      <Facts
        facts={[
          [ordersTexts.placed, formatMoment(order.createdAt, timeZone)],
          [ordersTexts.email, purchaser && <EmailAddress key="email" address={purchaser.email} />],
          [ordersTexts.phone, purchaser?.phone ?? null],
          [
            ordersTexts.bulkOrder,
            bulkOrder && <Link href={hrefOf(`bulk-orders/${bulkOrder.id}`)}>{bulkOrder.reference}</Link>,
          ],
          [ordersTexts.origin, order.isManualOrder ? ordersTexts.manual : ordersTexts.storefront],
        ]}
      />
      {(mayCorrect || canRefund) && (
        <Actions>
          {mayCorrect && (
            <Button onClick={() => setOpen('purchaser')}>{ordersTexts.dialogs.purchaser.open}</Button>
          )}
          {canRefund && (
            <Button onClick={() => setOpen('refund')}>{ordersTexts.dialogs.refundOrder.open}</Button>
          )}
        </Actions>
      )}
      {open === 'refund' && <RefundOrderDialog order={order} onClose={() => setOpen(null)} onDone={done} />}
      {open === 'purchaser' && (
        <PurchaserDialog
          order={order}
          onClose={() => setOpen(null)}
          onSaved={() => done(ordersTexts.dialogs.purchaser.done)}
        />
      )}
    </Card>
  );
}
