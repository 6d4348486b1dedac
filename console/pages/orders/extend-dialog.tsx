import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
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
export function ExtendDialog({
  product: { id, name, lastDay: currentLastDay },
  onDone,
  onClose,
}: ProductDialogProps) {
  const { timeZone } = useSalesPage();
  const [send] = useKeyedAction(OrdersExtendDocument);

  const save = async (entered: FormValues) => {
    const lastDay = entered.text('lastDay');
    const isTooEarly = lastDay < dayOf(new Date(), timeZone) || (currentLastDay && lastDay <= currentLastDay);
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
        {...(currentLastDay && { hint: texts.lastDayHint(formatDate(currentLastDay)) })}
        name="lastDay"
        type="date"
        max="9998-12-31"
        required
      />
      <Field label={texts.reason} name="reason" maxLength={1000} autoComplete="off" />
    </FormDialog>
  );
}
