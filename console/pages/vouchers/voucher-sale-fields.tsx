import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { toLocalMoment } from '../../format/local-moment.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { WholeVoucherFragment } from './generated/operations.ts';
import { accessLevels } from './voucher-types.ts';

const { form: texts, access } = vouchersTexts;

/** Inputs for the sale of a voucher: its access level, stock, position and period. */
export function VoucherSaleFields({ voucher }: { readonly voucher: WholeVoucherFragment | undefined }) {
  const { timeZone } = useSalesPage();
  const at = (iso: string | null | undefined) => (iso ? toLocalMoment(iso, timeZone) : '');
  return (
    <>
      <FormGrid>
        <SelectField
          label={texts.access}
          name="accessLevel"
          defaultValue={voucher?.accessLevel ?? 'PUBLISHED'}
        >
          {accessLevels.map((level) => (
            <option key={level} value={level}>
              {access[level]}
            </option>
          ))}
        </SelectField>
        <Field
          label={texts.quantity}
          hint={texts.quantityHint}
          name="quantity"
          type="number"
          min={0}
          defaultValue={voucher?.quantity ?? ''}
        />
        <Field
          label={texts.position}
          name="position"
          type="number"
          min={0}
          defaultValue={voucher?.position ?? 0}
          required
        />
      </FormGrid>
      <FormGrid>
        <Field
          label={texts.saleFrom}
          hint={texts.timeHint}
          name="salePeriod.from"
          type="datetime-local"
          defaultValue={at(voucher?.salePeriod.from)}
        />
        <Field
          label={texts.saleTo}
          name="salePeriod.to"
          type="datetime-local"
          defaultValue={at(voucher?.salePeriod.to)}
        />
      </FormGrid>
      <Checkbox name="isActive" label={texts.active} defaultChecked={voucher?.isActive ?? true} />
    </>
  );
}
