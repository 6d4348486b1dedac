import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { parseMoneyInput } from '../../format/money-input.ts';
import { unitsOf } from '../../operations/balance.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { Choices } from '../sell/choices.tsx';
import { DrawerField } from './drawer-field.tsx';
import { OrdersTopUpDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { describeUnits } from './units.ts';

const { topUp: texts } = ordersTexts.dialogs;

/** Sells an amount that raises the balance of a voucher. The payment was received by the shop. */
export function TopUpDialog({ product, onDone, onClose }: ProductDialogProps) {
  const { id, name, status, balance, lastDay, pricePaid } = product;
  const { currency } = pricePaid;
  const { total, redeemed } = unitsOf(balance);
  const [send] = useKeyedAction(OrdersTopUpDocument);

  const save = async (entered: FormValues) => {
    const amount = parseMoneyInput(entered.text('amount.amount'), currency);
    if (!amount?.amount) return fieldFailure('amount.amount', texts.amountError);
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id,
        amount,
        extendExpiry: entered.isChecked('extendExpiry'),
        salesChannel: entered.text('salesChannel'),
        shiftId: entered.textOrNull('shiftId'),
        cashReceived: undefined,
        payment: {
          manual: {
            type: entered.textOrNull('payment.manual.type'),
            reference: entered.textOrNull('payment.manual.reference'),
          },
        },
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(name));
    // The service states the limit in minor units.
    const isOutOfRange = failure?.fields.some(({ field }) => field === 'amount.amount');
    return isOutOfRange ? fieldFailure('amount.amount', texts.amountTooLarge) : failure;
  };
  return (
    <FormDialog title={texts.question(name)} actionLabel={texts.action} onSubmit={save} onClose={onClose}>
      <p>{texts.consequence(describeUnits(product, total - redeemed))}</p>
      <PriceField label={texts.amount} name="amount.amount" currency={currency} required />
      <Choices label={sellTexts.channel} name="salesChannel" choices={sellTexts.channels} />
      <Choices label={sellTexts.paidBy} name="payment.manual.type" choices={sellTexts.paymentTypes} />
      <Field label={sellTexts.reference} name="payment.manual.reference" maxLength={200} autoComplete="off" />
      <DrawerField />
      {lastDay !== null && (
        <Checkbox
          label={texts.extendExpiry}
          hint={texts.extendExpiryHint}
          name="extendExpiry"
          defaultChecked={status === 'EXPIRED'}
        />
      )}
    </FormDialog>
  );
}
