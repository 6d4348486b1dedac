import { useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { parseMoney } from '../../format/money-input.ts';
import type { Failure } from '../../operations/failure.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { OrdersRefundDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { refund: texts } = ordersTexts.dialogs;

/** Refunds a voucher, in full or in part, by default through the gateway that took the payment. */
export function RefundDialog({ product, canGoThroughGateway, onDone, onClose }: ProductDialogProps) {
  const { id, pricePaid, refundedAmount } = product;
  const left = { ...pricePaid, amount: pricePaid.amount - refundedAmount.amount };
  const [send] = useKeyedAction(OrdersRefundDocument);
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [throughPaymentGateway, setThroughGateway] = useState(canGoThroughGateway);
  const force = useForce(product);

  const confirm = async (): Promise<Failure | null> => {
    const amount = amountText.trim() === '' ? null : parseMoney(amountText, pricePaid.currency);
    if (amountText.trim() !== '' && (!amount || amount > left.amount)) {
      return { code: 'INVALID_INPUT', message: texts.amountFault(formatMoney(left)), fields: [] };
    }
    const { failure } = await send((idempotencyKey) => ({
      input: { id, amount, reason, throughPaymentGateway, force: force.isForced, idempotencyKey },
    }));
    if (!failure) onDone(texts.done(product.name));
    return force.learn(failure);
  };
  return (
    <ConfirmDialog question={texts.question(product.name)} answer={texts.answer} onConfirm={confirm} onClose={onClose}>
      <p>{texts.consequence(formatMoney(pricePaid))}</p>
      <Field
        label={texts.amount(pricePaid.currency)}
        hint={texts.amountHint(formatMoney(left))}
        inputMode="decimal"
        value={amountText}
        onChange={(event) => setAmountText(event.target.value)}
        autoComplete="off"
      />
      <Field label={texts.reason} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} />
      {canGoThroughGateway && (
        <Checkbox
          label={texts.throughGateway}
          checked={throughPaymentGateway}
          onChange={(event) => setThroughGateway(event.target.checked)}
        />
      )}
      <ForceField force={force} />
    </ConfirmDialog>
  );
}
