import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
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
  CreateShippingMethodDocument,
  type ShippingFragment,
  UpdateShippingMethodDocument,
  type UpdateShippingMethodInput,
} from './generated/operations.ts';
import { readTaxRate } from './tax-rate.ts';
import { TaxRateField } from './tax-rate-field.tsx';

const { shipping: texts } = catalogueTexts;

interface ShippingMethodFormProps extends ListFormProps {
  /** The shipping method to change. Undefined for a new shipping method. */
  readonly method: ShippingFragment | undefined;
}

/** Edits a shipping method. */
export function ShippingMethodForm({ method, onSaved, onClose }: ShippingMethodFormProps) {
  const { id: salesPageId, currency } = useSalesPage();
  const [create] = useKeyedAction(CreateShippingMethodDocument);
  const [update] = useFormAction(UpdateShippingMethodDocument);
  const { fields } = texts;

  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('name'),
      description: entered.text('description'),
      rate: parseMoneyInput(entered.text('rate.amount'), currency) ?? { amount: 0, currency },
      deliveryDuration: entered.numberOrNull('deliveryDuration') ?? 0,
      taxBasisPoints: readTaxRate(entered),
      isOnlyForManualOrders: entered.isChecked('isOnlyForManualOrders'),
      hasPostalFulfilment: entered.isChecked('hasPostalFulfilment'),
    } satisfies Required<ChangeableFields<UpdateShippingMethodInput>>;
    const request = () => {
      if (!method) return create((idempotencyKey) => ({ input: { salesPageId, ...input, idempotencyKey } }));
      const changes = onlyChanges(input, { ...method, rate: toMoneyInput(method.rate) });
      return update({ input: { ...versionOf(method), ...changes } });
    };
    const { failure } = await request();
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={method ? texts.editTitle(method.name) : texts.add}
      actionLabel={method ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      {method && <Notice>{vouchersTexts.form.versionNotice}</Notice>}
      <Field label={fields.name} name="name" defaultValue={method?.name} required autoComplete="off" />
      <Field
        label={fields.description}
        name="description"
        defaultValue={method?.description}
        autoComplete="off"
      />
      <FormGrid>
        <PriceField
          label={fields.rate}
          name="rate.amount"
          currency={currency}
          amount={method?.rate.amount}
          required
        />
        <Field
          label={fields.days}
          name="deliveryDuration"
          type="number"
          min={0}
          defaultValue={method?.deliveryDuration ?? 3}
          required
        />
        <TaxRateField basisPoints={method?.taxBasisPoints} hint={vouchersTexts.optional} />
      </FormGrid>
      <Checkbox
        name="isOnlyForManualOrders"
        label={fields.manual}
        defaultChecked={method?.isOnlyForManualOrders ?? false}
      />
      <Checkbox
        name="hasPostalFulfilment"
        label={fields.fulfilment}
        defaultChecked={method?.hasPostalFulfilment ?? false}
      />
    </FormDialog>
  );
}
