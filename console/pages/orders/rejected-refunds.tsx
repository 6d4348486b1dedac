import { useQuery } from 'urql';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { failureOf } from '../../operations/failure.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { RejectedRefundsDocument } from './generated/operations.ts';

const { rejectedRefunds: texts } = ordersTexts;

/**
 * Lists the payments that arrived too late and whose refunds the payment gateway rejected. Displays
 * nothing without such a payment, or if the role of the staff member may not read refunds.
 */
export function RejectedRefunds() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const [{ data, error }, reload] = useQuery({
    query: RejectedRefundsDocument,
    variables: { salesPageId },
    pause: !useCan('REFUND_READ'),
  });
  if (error)
    return (
      <FailureNotice failure={failureOf(error)} onRetry={() => reload({ requestPolicy: 'network-only' })} />
    );
  const refunds = data?.salesPage?.rejectedRefunds ?? [];
  if (refunds.length === 0) return null;
  return (
    <Notice tone="warning">
      {texts.explanation}
      <ul>
        {refunds.map(({ reference, amount, gateway, transactionId, checkoutExpiredAt }) => (
          <li key={reference}>
            {texts.payment({
              amount: formatMoney(amount),
              at: formatMoment(checkoutExpiredAt, timeZone),
              gateway,
              transactionId,
              reference,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
