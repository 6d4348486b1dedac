import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { formatMoney } from '../../format/money.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { type OrderedProductFragment, OrdersRefundTopUpDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { RefundAmountField, readRefundAmount } from './refund-amount-field.tsx';
import { RefundFields, readMethod, readRefundFields } from './refund-fields.tsx';
import { RefundResult } from './refund-result.tsx';
import { ReleaseHoldsField, useReleaseHolds } from './release-holds-field.tsx';
import { toRefundedVoucher } from './viewed-order.ts';

const { refundTopUp: texts } = ordersTexts.dialogs;

export type TopUp = OrderedProductFragment['topUps']['nodes'][number];

interface RefundTopUpDialogProps extends Pick<ProductDialogProps, 'product' | 'onDone' | 'onClose'> {
  readonly topUp: TopUp;
}

/** Returns what was not refunded of a top-up. */
export function refundableOfTopUp({ amount, refundedAmount }: TopUp): TopUp['amount'] {
  return { ...amount, amount: amount.amount - refundedAmount.amount };
}

/** Refunds a top-up in full or in part. The voucher loses the refunded amount of its balance. */
export function RefundTopUpDialog({ product, topUp, onDone, onClose }: RefundTopUpDialogProps) {
  const field = { name: 'amount.amount', left: refundableOfTopUp(topUp) };
  const payment = topUp.payment.gateway === 'manual' ? null : topUp.payment;
  const [send] = useKeyedAction(OrdersRefundTopUpDocument);
  const force = useForce(product);
  const release = useReleaseHolds(product);

  const save = async (entered: FormValues) => {
    const read = readRefundAmount(entered, field);
    if (read.failure) return read.failure;
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id: topUp.id,
        amount: read.amount,
        all: undefined,
        ...readRefundFields(entered, payment),
        force: force.isForced,
        releaseHolds: release.releaseHolds,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(product.name));
    return release.handleFailure(force.handleFailure(failure));
  };
  return (
    <FormDialog
      title={texts.question(product.name)}
      actionLabel={texts.action}
      tone="danger"
      onSubmit={save}
      result={
        <RefundResult
          factsOf={(entered) => {
            const { amount } = readRefundAmount(entered, field);
            return amount
              ? {
                  amount,
                  ...readMethod(entered, payment),
                  outcome: null,
                  refunded: { kind: 'topUp', voucher: toRefundedVoucher(product) },
                }
              : null;
          }}
        />
      }
      onClose={onClose}
    >
      <p>{texts.consequence(formatMoney(topUp.amount))}</p>
      <RefundAmountField {...field} />
      <RefundFields payment={payment} />
      <ForceField force={force} />
      <ReleaseHoldsField release={release} />
    </FormDialog>
  );
}
