import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { PriceField } from '../../../components/forms/price-field.tsx';
import { parseMoneyInput } from '../../../format/money-input.ts';
import { fieldFailure } from '../../../operations/failure.ts';
import type { FormValues } from '../../../operations/form-values.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { shiftTexts } from '../../../texts/shift-texts.ts';
import { type ShiftAtTillFragment, TillMoveCashDocument } from './generated/operations.ts';

const { move: texts } = shiftTexts;

interface CashMoveDialogProps {
  readonly shift: ShiftAtTillFragment;
  readonly direction: 'IN' | 'OUT';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records cash that is put into the drawer or taken out of it. */
export function CashMoveDialog({ shift, direction, onDone, onClose }: CashMoveDialogProps) {
  const { currency } = shift.float;
  const showToast = useToast();
  const [send] = useKeyedAction(TillMoveCashDocument);
  const save = async (entered: FormValues) => {
    const amount = parseMoneyInput(entered.text('amount.amount'), currency);
    if (!amount?.amount) return fieldFailure('amount.amount', texts.amountError);
    const { failure } = await send((idempotencyKey) => ({
      input: { shiftId: shift.id, direction, amount, reason: entered.text('reason'), idempotencyKey },
    }));
    if (!failure) {
      showToast(texts.done);
      onDone();
    }
    return failure;
  };
  const title = direction === 'IN' ? texts.in : texts.out;
  return (
    <FormDialog title={title} actionLabel={title} onSubmit={save} onClose={onClose}>
      <PriceField label={texts.amount} name="amount.amount" currency={currency} required />
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        name="reason"
        maxLength={200}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
