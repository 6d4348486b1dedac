import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { PriceField } from '../../../components/forms/price-field.tsx';
import { parseMoneyInput } from '../../../format/money-input.ts';
import { fieldFailure } from '../../../operations/failure.ts';
import type { FormValues } from '../../../operations/form-values.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { shiftTexts } from '../../../texts/shift-texts.ts';
import {
  type CountedAmountInput,
  type ShiftAtTillFragment,
  TillCloseShiftDocument,
} from './generated/operations.ts';
import { namePaymentType } from './shift-figures.tsx';

const { close: texts } = shiftTexts;

interface CloseShiftDialogProps {
  readonly shift: ShiftAtTillFragment;
  readonly onClosed: (shift: ShiftAtTillFragment) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the counted amount of each payment type, and closes the shift. What is expected is not
 * displayed, so that it does not lead the count.
 */
export function CloseShiftDialog({ shift, onClosed, onClose }: CloseShiftDialogProps) {
  const { currency } = shift.float;
  const types = shift.payments.map(({ paymentType }) => paymentType);
  const [send] = useKeyedAction(TillCloseShiftDocument);
  const save = async (entered: FormValues) => {
    const counted: CountedAmountInput[] = [];
    for (const [index, paymentType] of types.entries()) {
      const name = nameOf(index);
      const text = entered.text(name);
      const amount = parseMoneyInput(text, currency);
      if (amount) counted.push({ paymentType, amount });
      else if (paymentType === 'cash') return fieldFailure(name, texts.cashError);
      else if (text.trim() !== '') return fieldFailure(name, texts.amountError);
    }
    const { failure, payload } = await send((idempotencyKey) => ({
      input: { id: shift.id, counted, note: entered.text('note'), idempotencyKey },
    }));
    if (payload?.shift) onClosed(payload.shift);
    return failure;
  };
  return (
    <FormDialog title={texts.title} actionLabel={texts.save} onSubmit={save} onClose={onClose}>
      <p>{texts.intro}</p>
      {types.map((type, index) => (
        <PriceField
          key={type}
          label={texts.counted(namePaymentType(type))}
          {...(type !== 'cash' && { hint: texts.countedHint })}
          name={nameOf(index)}
          currency={currency}
          required={type === 'cash'}
        />
      ))}
      <Field label={texts.note} hint={texts.noteHint} name="note" maxLength={500} autoComplete="off" />
    </FormDialog>
  );
}

const nameOf = (index: number) => `counted.${index}`;
