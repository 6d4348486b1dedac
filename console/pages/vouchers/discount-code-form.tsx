import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../format/local-moment.ts';
import { parseMoneyInput, toMoneyInput } from '../../format/money-input.ts';
import type { ListFormProps } from '../../lists/managed-list.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  CreateDiscountCodeDocument,
  type DiscountFragment,
  UpdateDiscountCodeDocument,
  type UpdateDiscountCodeInput,
} from './generated/operations.ts';

const { discounts: texts } = catalogueTexts;

type DiscountKind = 'FIXED' | 'PERCENTAGE';

interface DiscountCodeFormProps extends ListFormProps {
  /** The code to change. Its text cannot be changed. Undefined for a new code. */
  readonly code: DiscountFragment | undefined;
}

/** Edits the discount of a code and the period in which it is valid. */
export function DiscountCodeForm({ code, onSaved, onClose }: DiscountCodeFormProps) {
  const { id: salesPageId, currency, timeZone } = useSalesPage();
  const [create] = useKeyedAction(CreateDiscountCodeDocument);
  const [update] = useFormAction(UpdateDiscountCodeDocument);
  const stored = code && toValueInput(code.value);
  const [kind, setKind] = useState<DiscountKind>(stored?.amount === undefined ? 'PERCENTAGE' : 'FIXED');
  const { fields } = texts;
  const toInputValue = (iso: string | null | undefined) => (iso ? toLocalMoment(iso, timeZone) : '');
  const toTimestamp = (text: string | null) => text && fromLocalMoment(text, timeZone);

  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('name'),
      value:
        kind === 'FIXED'
          ? {
              amount: parseMoneyInput(entered.text('value.amount.amount'), currency) ?? {
                amount: 0,
                currency,
              },
            }
          : { percentage: entered.numberOrNull('value.percentage') ?? 0 },
      maxUses: entered.numberOrNull('maxUses'),
      validityPeriod: {
        from: toTimestamp(entered.textOrNull('validityPeriod.from')),
        to: toTimestamp(entered.textOrNull('validityPeriod.to')),
      },
      isActive: entered.isChecked('isActive'),
    } satisfies Required<ChangeableFields<UpdateDiscountCodeInput>>;
    const request = () => {
      if (!code) {
        const whole = { salesPageId, ...input, text: entered.text('text') };
        return create((idempotencyKey) => ({ input: { ...whole, idempotencyKey } }));
      }
      // The inputs of the form have no seconds, so the seconds of the stored times are ignored.
      const before = {
        ...code,
        value: toValueInput(code.value),
        validityPeriod: {
          from: toTimestamp(toInputValue(code.validityPeriod.from)),
          to: toTimestamp(toInputValue(code.validityPeriod.to)),
        },
      };
      return update({ input: { ...versionOf(code), ...onlyChanges(input, before) } });
    };
    const { failure } = await request();
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={code ? texts.editTitle(code.text) : texts.add}
      actionLabel={code ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={fields.name} name="name" defaultValue={code?.name} required autoComplete="off" />
      {!code && (
        <Field
          label={fields.text}
          hint={fields.textHint}
          name="text"
          required
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormGrid>
        <SelectField
          label={fields.kind}
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'FIXED' ? 'FIXED' : 'PERCENTAGE')}
        >
          <option value="PERCENTAGE">{texts.kinds.PERCENTAGE}</option>
          <option value="FIXED">{texts.kinds.FIXED}</option>
        </SelectField>
        {kind === 'FIXED' ? (
          <PriceField
            key="amount"
            label={fields.amount}
            name="value.amount.amount"
            currency={currency}
            amount={stored?.amount?.amount}
            required
          />
        ) : (
          <Field
            key="share"
            label={fields.percentage}
            name="value.percentage"
            type="number"
            min={1}
            max={100}
            defaultValue={stored?.percentage}
            required
          />
        )}
        <Field
          label={fields.maxUses}
          hint={vouchersTexts.form.quantityHint}
          name="maxUses"
          type="number"
          min={0}
          defaultValue={code?.maxUses ?? ''}
        />
        <Field
          label={fields.startsAt}
          hint={vouchersTexts.form.timeHint}
          name="validityPeriod.from"
          type="datetime-local"
          defaultValue={toInputValue(code?.validityPeriod.from)}
        />
        <Field
          label={fields.endsAt}
          name="validityPeriod.to"
          type="datetime-local"
          defaultValue={toInputValue(code?.validityPeriod.to)}
        />
      </FormGrid>
      <Checkbox name="isActive" label={fields.isActive} defaultChecked={code?.isActive ?? true} />
    </FormDialog>
  );
}

/** Converts the value of a discount to the input of the mutation. */
function toValueInput(value: DiscountFragment['value']): {
  readonly amount?: ReturnType<typeof toMoneyInput>;
  readonly percentage?: number;
} {
  return value.__typename === 'FixedDiscount'
    ? { amount: toMoneyInput(value.amount) }
    : { percentage: value.percentage };
}
