import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { readTranslation, TranslationFields } from '../../components/forms/translation-fields.tsx';
import { parseMoneyInput, toMoneyInput } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatOption } from './format-voucher.ts';
import {
  CreateVoucherOptionDocument,
  type OptionFragment,
  UpdateVoucherOptionDocument,
  type UpdateVoucherOptionInput,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { WithVoucherChoices } from './with-voucher-choices.tsx';

const { options: texts } = vouchersTexts;

interface OptionFormProps {
  readonly voucher: WholeVoucherFragment;
  /** The option to change. Undefined for a new option. */
  readonly option?: OptionFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits an option of a voucher, or adds one. */
export function OptionForm({ voucher, option, onSaved, onClose }: OptionFormProps) {
  const { currency } = useSalesPage();
  const [create] = useKeyedAction(CreateVoucherOptionDocument);
  const [update] = useFormAction(UpdateVoucherOptionDocument);
  const { fields } = texts;

  const save = async (entered: FormValues) => {
    const input = readOption(entered, currency);
    const request = () => {
      if (option)
        return update({
          input: { ...versionOf(option), ...onlyChanges(input, storedInput(option)), customOrder: undefined },
        });
      const customOrder = Math.max(-1, ...voucher.options.map((other) => other.customOrder)) + 1;
      const whole = {
        voucherId: voucher.id,
        ...input,
        customOrder,
        parentId: entered.textOrNull('parentId'),
      };
      return create((idempotencyKey) => ({ input: { ...whole, idempotencyKey } }));
    };
    const { failure } = await request();
    if (!failure) onSaved();
    return failure;
  };

  const number = (key: 'redeemStock' | 'quantityWeight', min: number, fallback: number) => (
    <Field
      label={fields[key]}
      name={key}
      type="number"
      min={min}
      defaultValue={option?.[key] ?? fallback}
      required
    />
  );
  return (
    <WithVoucherChoices onClose={onClose}>
      {(choices) => (
        <FormDialog
          isWide
          title={option ? texts.edit : texts.add}
          actionLabel={option ? sharedTexts.save : texts.add}
          onSubmit={save}
          onClose={onClose}
        >
          {option && <Notice>{vouchersTexts.form.versionNotice}</Notice>}
          <TranslationFields
            languages={choices.languages}
            fields={[{ name: 'description', label: fields.description, value: option?.description }]}
          />
          <FormGrid>
            <PriceField
              label={fields.sellPrice}
              name="sellPrice.amount"
              currency={currency}
              amount={option?.sellPrice.amount}
              required
            />
            <PriceField
              label={fields.maxSellPrice}
              hint={fields.maxSellPriceHint}
              name="maxSellPrice.amount"
              currency={currency}
              amount={option?.maxSellPrice?.amount}
            />
            <PriceField
              label={fields.realValue}
              hint={fields.realValueHint}
              name="realValue.amount"
              currency={currency}
              amount={option?.realValue?.amount}
            />
            <PriceField
              label={fields.displayPrice}
              hint={fields.realValueHint}
              name="displayPrice.amount"
              currency={currency}
              amount={option?.displayPrice?.amount}
            />
            <Field
              label={fields.quantity}
              hint={vouchersTexts.form.quantityHint}
              name="quantity"
              type="number"
              min={0}
              defaultValue={option?.quantity ?? ''}
            />
            {number('redeemStock', 1, 1)}
            {number('quantityWeight', 0, 1)}
          </FormGrid>
          {!option && voucher.options.length > 0 && (
            <SelectField label={fields.parent} name="parentId">
              <option value="">{fields.parentNone}</option>
              {voucher.options.map((other) => (
                <option key={other.id} value={other.id}>
                  {formatOption(other)}
                </option>
              ))}
            </SelectField>
          )}
          <Checkbox name="isDefault" label={fields.isDefault} defaultChecked={option?.isDefault ?? false} />
        </FormDialog>
      )}
    </WithVoucherChoices>
  );
}

function readOption(entered: FormValues, currency: string) {
  const price = (name: string) => parseMoneyInput(entered.text(`${name}.amount`), currency);
  return {
    description: readTranslation(entered, 'description'),
    sellPrice: price('sellPrice') ?? { amount: 0, currency },
    maxSellPrice: price('maxSellPrice'),
    realValue: price('realValue'),
    displayPrice: price('displayPrice'),
    quantity: entered.numberOrNull('quantity'),
    redeemStock: entered.numberOrNull('redeemStock') ?? 1,
    quantityWeight: entered.numberOrNull('quantityWeight') ?? 1,
    isDefault: entered.isChecked('isDefault'),
  } satisfies Required<Omit<ChangeableFields<UpdateVoucherOptionInput>, 'customOrder'>>;
}

/** Returns the stored values of an option as an input, for comparison with the entered input. */
function storedInput(option: OptionFragment): ChangeableFields<UpdateVoucherOptionInput> {
  const { description, quantity, redeemStock, quantityWeight, isDefault } = option;
  return {
    description,
    redeemStock,
    quantityWeight,
    isDefault,
    quantity: quantity ?? null,
    sellPrice: toMoneyInput(option.sellPrice),
    maxSellPrice: option.maxSellPrice && toMoneyInput(option.maxSellPrice),
    realValue: option.realValue && toMoneyInput(option.realValue),
    displayPrice: option.displayPrice && toMoneyInput(option.displayPrice),
  };
}
