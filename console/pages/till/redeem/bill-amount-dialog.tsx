import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { formatAmountInput, parseMoney } from '../../../format/money-input.ts';
import { fieldFailure } from '../../../operations/failure.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';

const { bill: texts } = tillTexts;

interface BillAmountDialogProps {
  /** The current amount due, in minor units. Undefined for a new bill. */
  readonly due?: number | undefined;
  readonly onDone: (due: number) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the amount due of a bill. It is entered in a dialog, because the till redirects the
 * characters of a scan from inputs of the page to the code field.
 */
export function BillAmountDialog({ due, onDone, onClose }: BillAmountDialogProps) {
  const { currency } = useSalesPage();
  return (
    <FormDialog
      title={texts.open}
      actionLabel={texts.setAmount}
      onSubmit={async (entered) => {
        const amount = parseMoney(entered.text('due'), currency);
        if (amount === null || amount < 1) return fieldFailure('due', texts.dueError);
        onDone(amount);
        return null;
      }}
      onClose={onClose}
    >
      <Field
        label={texts.due(currency)}
        hint={texts.dueHint}
        name="due"
        scale="large"
        inputMode="decimal"
        defaultValue={due === undefined ? '' : formatAmountInput(due, currency)}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
