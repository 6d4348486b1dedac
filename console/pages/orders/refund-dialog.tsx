import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { formatMoney } from '../../format/money.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { OrdersRefundDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { RefundAmountField, readRefundAmount } from './refund-amount-field.tsx';
import { RefundFields, readMethod, readRefundFields } from './refund-fields.tsx';
import { RefundOutcomeField, readOutcome } from './refund-outcome-field.tsx';
import { RefundResult } from './refund-result.tsx';
import { ReleaseHoldsField, useReleaseHolds } from './release-holds-field.tsx';
import { toRefundedVoucher } from './viewed-order.ts';

const { refund: texts } = ordersTexts.dialogs;

/**
 * Refunds a voucher in full or in part, either through the payment gateway or by hand, and ends or
 * keeps the voucher. If the payment was made through a gateway, the gateway is selected by default.
 * A refund of everything that was paid ends the voucher by default.
 */
export function RefundDialog({ product, payment, onDone, onClose }: ProductDialogProps) {
  const { id, name, status, isMonetary, isMultiUse, pricePaid, refundedAmount } = product;
  const left = { ...pricePaid, amount: pricePaid.amount - refundedAmount.amount };
  const field = { name: 'amount.amount', left };
  const [send] = useKeyedAction(OrdersRefundDocument);
  const release = useReleaseHolds(product);
  const force = useForce(product);

  const save = async (entered: FormValues) => {
    const read = readRefundAmount(entered, field);
    if (read.failure) return read.failure;
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id,
        amount: read.amount,
        all: undefined,
        ...readRefundFields(entered, payment),
        voucher: readOutcome(entered),
        force: force.isForced,
        releaseHolds: release.releaseHolds,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(name));
    return release.handleFailure(force.handleFailure(failure));
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
              ? {
                  amount,
                  ...readMethod(entered, payment),
                  outcome: readOutcome(entered),
                  refunded: { kind: 'voucher', voucher: toRefundedVoucher(product) },
                }
              : null;
          }}
        />
      }
      onClose={onClose}
    >
      <p>{texts.consequence(formatMoney(pricePaid))}</p>
      <RefundAmountField {...field} />
      {status !== 'REFUNDED' && (
        <RefundOutcomeField
          keepsHint={isMonetary && isMultiUse ? texts.keepsAmountHint : texts.keepsUsesHint}
        />
      )}
      <RefundFields payment={payment} />
      <ForceField force={force} />
      <ReleaseHoldsField release={release} />
    </FormDialog>
  );
}
