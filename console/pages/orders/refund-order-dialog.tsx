import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import { formatMoney } from '../../format/money.ts';
import { parseMoneyInput } from '../../format/money-input.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { OrdersRefundOrderDocument } from './generated/operations.ts';
import { RefundFields, readMethod, readRefundFields } from './refund-fields.tsx';
import { RefundOutcomeField, readOutcome } from './refund-outcome-field.tsx';
import { RefundResult } from './refund-result.tsx';
import { ReleaseHoldsField, useReleaseHolds } from './release-holds-field.tsx';
import { gatewayPaymentOf, refundableOf, toRefundedVoucher, type ViewedOrder } from './viewed-order.ts';

const { refund: refundTexts, refundOrder: texts } = ordersTexts.dialogs;

interface RefundOrderDialogProps {
  readonly order: ViewedOrder;
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}

/**
 * Refunds everything that was paid for an order and has not been refunded, or an amount that is
 * spread over its vouchers.
 */
export function RefundOrderDialog({ order, onDone, onClose }: RefundOrderDialogProps) {
  const { id, reference, soldVouchers } = order;
  const left = refundableOf(order);
  const { currency } = left;
  const payment = gatewayPaymentOf(order);
  const readAmount = (entered: FormValues) =>
    entered.text('extent') === 'all' ? left : parseMoneyInput(entered.text('amount.amount'), currency);
  const [send] = useKeyedAction(OrdersRefundOrderDocument);
  const force = useForce(...soldVouchers);
  const release = useReleaseHolds(...soldVouchers);

  const save = async (entered: FormValues) => {
    const all = entered.text('extent') === 'all';
    const amount = all ? undefined : parseMoneyInput(entered.text('amount.amount'), currency);
    if (!all && !amount?.amount)
      return fieldFailure('amount.amount', refundTexts.amountError(formatMoney(left)));
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id,
        all,
        amount,
        soldVouchers: undefined,
        deliveries: undefined,
        ...readRefundFields(entered, payment),
        voucher: readOutcome(entered),
        force: force.isForced,
        releaseHolds: release.releaseHolds,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(reference));
    return release.handleFailure(force.handleFailure(failure));
  };
  return (
    <FormDialog
      title={texts.question(reference)}
      actionLabel={texts.action}
      tone="danger"
      onSubmit={save}
      result={
        <RefundResult
          factsOf={(entered) => {
            const amount = readAmount(entered);
            return amount?.amount && amount.amount <= left.amount
              ? {
                  amount,
                  ...readMethod(entered, payment),
                  outcome: readOutcome(entered),
                  refunded: {
                    kind: 'order',
                    isEverything: entered.text('extent') === 'all',
                    refundable: soldVouchers.reduce(
                      (sum, each) => sum + toRefundedVoucher(each).refundable,
                      0,
                    ),
                  },
                }
              : null;
          }}
        />
      }
      onClose={onClose}
    >
      <RadioGroup
        legend={texts.extent}
        name="extent"
        defaultValue="all"
        options={[
          { value: 'all', label: texts.all, hint: texts.allHint(formatMoney(left)) },
          { value: 'part', label: texts.part, hint: texts.partHint },
        ]}
      />
      <PriceField
        label={refundTexts.amount}
        hint={texts.amountHint}
        name="amount.amount"
        currency={currency}
      />
      <RefundOutcomeField keepsHint={texts.keepsHint} />
      <RefundFields payment={payment} />
      <ForceField force={force} />
      <ReleaseHoldsField release={release} />
    </FormDialog>
  );
}
