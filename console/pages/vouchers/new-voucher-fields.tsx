import { SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { ImageField } from './image-field.tsx';
import { useCanChange } from './use-can-change.ts';
import { voucherTypes } from './voucher-types.ts';

const { form: texts, options } = vouchersTexts;

/** The type of a new voucher, which cannot be changed later. */
export function TypeField({ onChange }: { readonly onChange: (type: string) => void }) {
  const mayChange = useCanChange();
  return (
    <FormGrid>
      <SelectField
        label={texts.type}
        hint={texts.typeHint}
        name="typeName"
        onChange={({ currentTarget: { value } }) => onChange(value)}
      >
        {voucherTypes.filter(mayChange).map((type) => (
          <option key={type} value={type}>
            {vouchersTexts.types[type]}
          </option>
        ))}
      </SelectField>
    </FormGrid>
  );
}

/** The price of the first option of a new voucher. */
export function PriceFields() {
  const { currency } = useSalesPage();
  return (
    <FormGrid>
      <PriceField
        label={options.fields.sellPrice}
        hint={texts.firstOptionHint}
        name="options[0].sellPrice.amount"
        currency={currency}
        required
      />
      <PriceField
        label={options.fields.maxSellPrice}
        hint={options.fields.maxSellPriceHint}
        name="options[0].maxSellPrice.amount"
        currency={currency}
      />
    </FormGrid>
  );
}

/** The image of the first layout of a new voucher. */
export function LayoutField() {
  return (
    <ImageField
      label={texts.layout}
      fileLabel={vouchersTexts.imageUpload.layout}
      hint={texts.layoutHint}
      name="layouts[0].image"
      required
    />
  );
}
