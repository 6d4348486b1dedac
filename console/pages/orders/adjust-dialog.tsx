import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { parseMoney } from '../../format/money-input.ts';
import { unitsOf } from '../../operations/balance.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { toUnitsInput } from '../../operations/units.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersAdjustDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { ReleaseHoldsField, useReleaseHolds } from './release-holds-field.tsx';
import { describeUnits } from './units.ts';

const { adjust: texts } = ordersTexts.dialogs;

/** Adds to the balance of a multi-use voucher, or removes from it. */
export function AdjustDialog({ product, onDone, onClose }: ProductDialogProps) {
  const { id, name, isMonetary, balance, pricePaid } = product;
  const { currency } = pricePaid;
  const { total, redeemed } = unitsOf(balance);
  const remaining = total - redeemed;
  const field = isMonetary ? 'units.amount.amount' : 'units.uses';
  const [send] = useKeyedAction(OrdersAdjustDocument);
  const release = useReleaseHolds(product);

  const save = async (entered: FormValues) => {
    const count = isMonetary ? parseMoney(entered.text(field), currency) : entered.numberOrNull(field);
    const isRemoval = entered.text('direction') === 'remove';
    if (!count || (isRemoval && count > remaining)) {
      return fieldFailure(
        field,
        isRemoval ? texts.removeError(describeUnits(product, remaining)) : texts.unitsError,
      );
    }
    const { failure } = await send((idempotencyKey) => ({
      input: {
        id,
        units: toUnitsInput(isRemoval ? -count : count, isMonetary, currency),
        reason: entered.text('reason'),
        releaseHolds: isRemoval && release.releaseHolds,
        idempotencyKey,
      },
    }));
    if (!failure) onDone(texts.done(name));
    return release.handleFailure(failure);
  };
  return (
    <FormDialog title={texts.question(name)} actionLabel={texts.action} onSubmit={save} onClose={onClose}>
      <p>{texts.left(describeUnits(product, remaining))}</p>
      <SelectField label={texts.direction} name="direction">
        <option value="add">{texts.add}</option>
        <option value="remove">{texts.remove}</option>
      </SelectField>
      {isMonetary ? (
        <PriceField label={texts.amount} name={field} currency={currency} required />
      ) : (
        <Field
          label={texts.uses}
          name={field}
          type="number"
          min={1}
          max={1_000_000}
          required
          autoComplete="off"
        />
      )}
      <Field label={texts.reason} name="reason" maxLength={1000} required autoComplete="off" />
      <ReleaseHoldsField release={release} />
    </FormDialog>
  );
}
