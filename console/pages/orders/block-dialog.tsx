import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersBlockDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { block: texts } = ordersTexts.dialogs;

/** Prevents redemptions of a voucher until it is unblocked. */
export function BlockDialog({ product: { id, name }, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersBlockDocument);
  const save = async (entered: FormValues) => {
    const { failure } = await send((idempotencyKey) => ({
      input: { id, reason: entered.textOrNull('reason'), idempotencyKey },
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
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
      <Field label={texts.reason} hint={texts.reasonHint} name="reason" maxLength={1000} autoComplete="off" />
    </FormDialog>
  );
}
