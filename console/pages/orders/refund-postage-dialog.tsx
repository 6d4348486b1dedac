import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { formatMoney } from '../../format/money.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersRefundOrderDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { RefundAmountField, readRefundAmount } from './refund-amount-field.tsx';
import { RefundFields, readMethod, readRefundFields } from './refund-fields.tsx';
import { RefundResult } from './refund-result.tsx';

const { refundPostage: texts } = ordersTexts.dialogs;

/** Refunds the postage of a voucher in full or in part. The voucher does not change. */
export function RefundPostageDialog({ product, orderId, payment, onDone, onClose }: ProductDialogProps) {
  const { id, name, delivery } = product;
  const [send] = useKeyedAction(OrdersRefundOrderDocument);
  if (!delivery) return null;
  const { pricePaid, refundedAmount } = delivery;
  const left = { ...pricePaid, amount: pricePaid.amount - refundedAmount.amount };
  const field = { name: 'deliveries[0].amount.amount', left };

  const save = async (entered: FormValues) => {
    const read = readRefundAmount(entered, field);
    if (read.failure) return read.failure;
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id: orderId,
        all: undefined,
        amount: undefined,
        soldVouchers: undefined,
        deliveries: [{ soldVoucherId: id, amount: read.amount }],
        ...readRefundFields(entered, payment),
        voucher: undefined,
        force: undefined,
        releaseHolds: undefined,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <FormDialog
      title={texts.question(name)}
      actionLabel={texts.action}
      tone="danger"
      onSubmit={save}
      result={
        <RefundResult
          factsOf={(entered) => {
            const { amount } = readRefundAmount(entered, field);
            return amount
              ? { amount, ...readMethod(entered, payment), outcome: null, refunded: { kind: 'postage' } }
              : null;
          }}
        />
      }
      onClose={onClose}
    >
      <p>{texts.consequence(formatMoney(pricePaid))}</p>
      <RefundAmountField {...field} />
      <RefundFields payment={payment} />
    </FormDialog>
  );
}
