import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSendsEmails } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersRecipientDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { recipient: texts } = ordersTexts.dialogs;

/** Corrects the name and the e-mail address to which a voucher is sent. */
export function RecipientDialog({ product: { id, name, recipient }, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersRecipientDocument);
  const sendsEmails = useSendsEmails();
  const save = async (entered: FormValues) => {
    const corrected = { name: entered.text('recipient.name'), email: entered.text('recipient.email') };
    const { failure } = await send((idempotencyKey) => ({
      input: { id, recipient: corrected, idempotencyKey },
    }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <FormDialog title={texts.question(name)} actionLabel={texts.action} onSubmit={save} onClose={onClose}>
      <p>{sendsEmails ? texts.consequence : texts.consequenceNotConfigured}</p>
      <Field
        label={texts.name}
        name="recipient.name"
        defaultValue={recipient?.name}
        maxLength={200}
        required
        autoComplete="off"
      />
      <Field
        label={texts.email}
        name="recipient.email"
        type="email"
        defaultValue={recipient?.email}
        maxLength={320}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
