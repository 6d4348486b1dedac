import { Button } from '../../../components/actions/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { FormErrors } from '../../../components/forms/form-errors.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { PriceField } from '../../../components/forms/price-field.tsx';
import { useFormSubmit } from '../../../components/forms/use-form-submit.ts';
import { parseMoneyInput } from '../../../format/money-input.ts';
import { fieldFailure } from '../../../operations/failure.ts';
import type { FormValues } from '../../../operations/form-values.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import { TillOpenShiftDocument } from './generated/operations.ts';
import styles from './shift.module.css';

interface OpenShiftCardProps {
  readonly redeemLocationId: string;
  readonly currency: string;
  readonly onOpened: () => void;
}

/** Opens a shift with the cash that is in the drawer. */
export function OpenShiftCard({ redeemLocationId, currency, onOpened }: OpenShiftCardProps) {
  const { id: salesPageId } = useSalesPage();
  const showToast = useToast();
  const [send] = useKeyedAction(TillOpenShiftDocument);
  const save = async (entered: FormValues) => {
    const float = parseMoneyInput(entered.text('float.amount'), currency);
    if (!float) return fieldFailure('float.amount', texts.floatError);
    const { failure } = await send((idempotencyKey) => ({
      // At a paired till, the drawer is that of the till.
      input: { salesPageId, redeemLocationId, tillId: undefined, float, idempotencyKey },
    }));
    return failure;
  };
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(save, () => {
    showToast(texts.opened);
    onOpened();
  });
  return (
    <Card title={texts.none}>
      <p>{texts.noneHint}</p>
      <form className={styles.form} onSubmit={submit}>
        <FormErrors value={fieldErrors}>
          <PriceField
            label={texts.float}
            hint={texts.floatHint}
            name="float.amount"
            currency={currency}
            required
          />
        </FormErrors>
        {failure && <FormFailure failure={failure} />}
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {texts.open}
        </Button>
      </form>
    </Card>
  );
}
