import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ActionList } from '../../components/display/action-list.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { describePaymentMethod } from '../describe-payment-method.ts';
import type { OrderedProductFragment } from './generated/operations.ts';
import { RefundTopUpDialog, refundableOfTopUp, type TopUp } from './refund-top-up-dialog.tsx';

interface TopUpsProps {
  readonly product: OrderedProductFragment;
  readonly onChanged: () => void;
}

/** Lists the top-ups of a voucher, newest first, each with a button that refunds it. */
export function TopUps({ product, onChanged }: TopUpsProps) {
  const { timeZone } = useSalesPage();
  const mayRefund = useCan('SOLD_VOUCHER_REFUND');
  const showToast = useToast();
  const [refunded, setRefunded] = useState<TopUp | null>(null);
  const topUps = product.topUps.nodes;
  if (topUps.length === 0) return null;
  return (
    <>
      <ActionList label={ordersTexts.topUps}>
        {topUps.map((topUp) => (
          <li key={topUp.id}>
            <span>{describe(topUp, timeZone)}</span>
            {mayRefund && refundableOfTopUp(topUp).amount > 0 && (
              <Button size="small" onClick={() => setRefunded(topUp)}>
                {ordersTexts.dialogs.refundTopUp.open}
              </Button>
            )}
          </li>
        ))}
      </ActionList>
      {refunded && (
        <RefundTopUpDialog
          product={product}
          topUp={refunded}
          onDone={(what) => {
            showToast(what);
            onChanged();
          }}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  );
}

function describe({ createdAt, amount, refundedAmount, payment }: TopUp, timeZone: string): string {
  return [
    ordersTexts.toppedUp(formatMoney(amount)),
    formatMoment(createdAt, timeZone),
    describePaymentMethod(payment),
    refundedAmount.amount > 0 && ordersTexts.refundedPart(formatMoney(refundedAmount)),
  ]
    .filter(Boolean)
    .join(' · ');
}
