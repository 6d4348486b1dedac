import { SelectField } from '../../components/field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { PriceField } from '../../components/price-field.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { ImageField } from './image-field.tsx';
import { useCanChange } from './use-can-change.ts';
import { voucherTypes } from './voucher-types.ts';

const { form: texts, options } = vouchersTexts;

/** What only a new voucher is asked for: its type, and its first option and design. */
export function NewVoucherFields() {
  const { currency } = useSalesPage();
  const mayChange = useCanChange();
  return (
    <>
      <FormGrid>
        <SelectField label={texts.type} hint={texts.typeHint} name="typeName">
          {voucherTypes.filter(mayChange).map((type) => (
            <option key={type} value={type}>
              {vouchersTexts.types[type]}
            </option>
          ))}
        </SelectField>
        <ImageField
          label={texts.layout}
          fileLabel={vouchersTexts.imageUpload.layout}
          hint={texts.layoutHint}
          name="layouts[0].image"
          required
        />
      </FormGrid>
      <FormGrid>
        <PriceField
          label={options.fields.sellPrice}
          hint={texts.firstOptionHint}
          name="options[0].sellPrice"
          currency={currency}
          required
        />
        <PriceField
          label={options.fields.maxSellPrice}
          hint={options.fields.maxSellPriceHint}
          name="options[0].maxSellPrice"
          currency={currency}
        />
      </FormGrid>
    </>
  );
}
