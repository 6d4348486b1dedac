import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import { formatMoney } from '../../format/money.ts';
import { parseMoneyInput } from '../../format/money-input.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { OrdersRefundDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { refund: texts } = ordersTexts.dialogs;

/**
 * Refunds a voucher in full or in part, either through the payment gateway or by hand, and ends or
 * keeps the voucher. If the payment was made through a gateway, the gateway is selected by default.
 * A refund of everything that was paid ends the voucher by default.
 */
export function RefundDialog({ product, gateway, onDone, onClose }: ProductDialogProps) {
  const { id, name, status, isMonetary, isMultiUse, pricePaid, refundedAmount } = product;
  const { currency } = pricePaid;
  const left = { currency, amount: pricePaid.amount - refundedAmount.amount };
  const [send] = useKeyedAction(OrdersRefundDocument);
  const force = useForce(product);

  const save = async (entered: FormValues) => {
    const amount = parseMoneyInput(entered.text('amount.amount'), currency);
    if (!amount?.amount || amount.amount > left.amount)
      return fieldFailure('amount.amount', texts.amountError(formatMoney(left)));
    const byHand = gateway === null || entered.text('method') === 'manual';
    const outcome = entered.text('voucher');
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id,
        amount,
        all: undefined,
        reason: entered.text('reason'),
        byHand,
        voucher: outcome === 'ENDS' || outcome === 'KEEPS' ? outcome : null,
        force: force.isForced,
        releaseHolds: false,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(name));
    return force.handleFailure(failure);
  };
  return (
    <FormDialog
      title={texts.question(name)}
      actionLabel={texts.action}
      tone="danger"
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.consequence(formatMoney(pricePaid))}</p>
      <PriceField
        label={texts.amount}
        hint={texts.amountHint(formatMoney(left))}
        name="amount.amount"
        currency={currency}
        amount={left.amount}
        required
      />
      {status !== 'REFUNDED' && (
        <RadioGroup
          legend={texts.voucher}
          name="voucher"
          defaultValue=""
          options={[
            { value: '', label: texts.automatic, hint: texts.automaticHint },
            { value: 'ENDS', label: texts.ends, hint: texts.endsHint },
            {
              value: 'KEEPS',
              label: texts.keeps,
              hint: isMonetary && isMultiUse ? texts.keepsAmountHint : texts.keepsUsesHint,
            },
          ]}
        />
      )}
      <Field label={texts.reason} name="reason" maxLength={1000} autoComplete="off" />
      {gateway === null ? (
        <p>{texts.onlyByHand}</p>
      ) : (
        <RadioGroup
          legend={texts.method}
          name="method"
          defaultValue="gateway"
          options={[
            { value: 'gateway', label: texts.throughGateway(gateway), hint: texts.throughGatewayHint },
            { value: 'manual', label: texts.byHand, hint: texts.byHandHint },
          ]}
        />
      )}
      <ForceField force={force} />
    </FormDialog>
  );
}
