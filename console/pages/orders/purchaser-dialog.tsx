import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { onlyChanges } from '../../operations/only-changes.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersCorrectOrderDocument, type PurchaserCorrectionInput } from './generated/operations.ts';
import type { ViewedOrder } from './viewed-order.ts';

const { purchaser: texts } = ordersTexts.dialogs;

interface PurchaserDialogProps {
  readonly order: ViewedOrder;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Corrects the purchaser of an order, or names the purchaser of an order without one. */
export function PurchaserDialog({ order: { id, purchaser }, onSaved, onClose }: PurchaserDialogProps) {
  const [send] = useKeyedAction(OrdersCorrectOrderDocument);
  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('purchaser.name'),
      email: entered.text('purchaser.email'),
      phone: entered.textOrNull('purchaser.phone'),
    } satisfies Required<PurchaserCorrectionInput>;
    const { failure } = await send((idempotencyKey) => ({
      input: { id, purchaser: onlyChanges(input, purchaser ?? {}), idempotencyKey },
    }));
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog title={texts.title} actionLabel={texts.open} onSubmit={save} onClose={onClose}>
      <p>{texts.consequence}</p>
      <Field
        label={texts.name}
        name="purchaser.name"
        defaultValue={purchaser?.name ?? ''}
        maxLength={200}
        required
        autoComplete="off"
      />
      <Field
        label={ordersTexts.email}
        name="purchaser.email"
        type="email"
        defaultValue={purchaser?.email ?? ''}
        maxLength={320}
        required
        autoComplete="off"
      />
      <Field
        label={ordersTexts.phone}
        name="purchaser.phone"
        type="tel"
        defaultValue={purchaser?.phone ?? ''}
        maxLength={50}
        autoComplete="off"
      />
    </FormDialog>
  );
}
