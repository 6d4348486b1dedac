import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { FormGrid } from '../../../components/forms/form-grid.tsx';
import { PriceField } from '../../../components/forms/price-field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../../format/local-moment.ts';
import { parseMoney } from '../../../format/money-input.ts';
import type { FormValues } from '../../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../../operations/only-changes.ts';
import { useFormAction } from '../../../operations/use-action.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { paymentsTexts } from '../../../texts/payments-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import {
  type ListedPayoutFragment,
  UpdatePayoutDocument,
  type UpdatePayoutInput,
} from './generated/operations.ts';

const { payouts: texts } = paymentsTexts;

interface PayoutFormProps {
  readonly payout: ListedPayoutFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Corrects the values of a payout, except its payments and its currency. */
export function PayoutForm({ payout, onSaved, onClose }: PayoutFormProps) {
  const { timeZone } = useSalesPage();
  const [update] = useFormAction(UpdatePayoutDocument);
  const { currency } = payout.amount;
  const initiatedAt = toLocalMoment(payout.initiatedAt, timeZone);

  const save = async (entered: FormValues) => {
    const input = {
      reference: entered.text('reference'),
      amount: { amount: parseMoney(entered.text('amount'), currency) ?? 0, currency },
      initiatedAt: fromLocalMoment(entered.text('initiatedAt'), timeZone),
      estimatedArrivalOn: entered.textOrNull('estimatedArrivalOn'),
      link: entered.textOrNull('link'),
    } satisfies Required<ChangeableFields<UpdatePayoutInput>>;
    // The input of the form has no seconds, so the seconds of the stored time are ignored.
    const before = { ...payout, initiatedAt: fromLocalMoment(initiatedAt, timeZone) };
    const { failure } = await update({ input: { id: payout.id, ...onlyChanges(input, before) } });
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={texts.correctTitle(payout.reference)}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.correctText}</p>
      <FormGrid>
        <Field
          label={texts.columns.reference}
          name="reference"
          defaultValue={payout.reference}
          maxLength={200}
          required
          autoComplete="off"
        />
        <PriceField
          label={texts.columns.amount}
          name="amount"
          currency={currency}
          amount={payout.amount.amount}
          required
        />
        <Field
          label={texts.columns.initiated}
          name="initiatedAt"
          type="datetime-local"
          defaultValue={initiatedAt}
          required
        />
        <Field
          label={texts.columns.arrival}
          name="estimatedArrivalOn"
          type="date"
          defaultValue={payout.estimatedArrivalOn ?? ''}
        />
      </FormGrid>
      <Field
        label={texts.link}
        hint={texts.linkHint}
        name="link"
        type="url"
        defaultValue={payout.link ?? ''}
        maxLength={2000}
        autoComplete="off"
      />
    </FormDialog>
  );
}
