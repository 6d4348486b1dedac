import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { dayOf, formatDate } from '../../format/moment.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersExtendDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { extend: texts } = ordersTexts.dialogs;

/** Moves the expiry of a voucher to the end of a later day. */
export function ExtendDialog({ product: { id, name, redeemableTo }, onDone, onClose }: ProductDialogProps) {
  const { timeZone } = useSalesPage();
  const [send] = useKeyedAction(OrdersExtendDocument);
  // The expiry is the midnight after the last day.
  const lastMoment = redeemableTo === null ? null : new Date(Date.parse(redeemableTo) - 1);

  const save = async (entered: FormValues) => {
    const lastDay = entered.text('lastDay');
    const isTooEarly = lastDay < dayOf(new Date(), timeZone) || (lastMoment && lastDay <= dayOf(lastMoment, timeZone));
    if (isTooEarly) return fieldFailure('lastDay', texts.lastDayError);
    const { failure } = await send((idempotencyKey) => ({
      input: { id, lastDay, reason: entered.textOrNull('reason'), idempotencyKey },
    }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <FormDialog title={texts.question(name)} actionLabel={texts.action} onSubmit={save} onClose={onClose}>
      <Field
        label={texts.lastDay}
        {...(lastMoment && { hint: texts.lastDayHint(formatDate(lastMoment.toISOString(), timeZone)) })}
        name="lastDay"
        type="date"
        max="9998-12-31"
        required
      />
      <Field label={texts.reason} name="reason" maxLength={1000} autoComplete="off" />
    </FormDialog>
  );
}
