import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import { designTexts } from '../../texts/design-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { WholeVoucherFragment } from './generated/operations.ts';
import { voucherDesigns } from './voucher-designs.ts';
import { isValidityRule, validityRules } from './voucher-types.ts';

const { form: texts, rules } = vouchersTexts;

interface VoucherFieldsProps {
  readonly voucher: WholeVoucherFragment | undefined;
}

/**
 * Inputs for how long and how often a voucher can be redeemed. A new default of `isMultiUse` replaces
 * what was entered.
 */
export function ValidityFields({
  voucher,
  isMultiUse,
}: VoucherFieldsProps & { readonly isMultiUse: boolean }) {
  const { validity } = voucher ?? {};
  const [rule, setRule] = useState(validity?.rule ?? 'MONTHS');
  return (
    <>
      <FormGrid>
        <SelectField
          label={texts.rule}
          name="validity.rule"
          value={rule}
          onChange={({ currentTarget: { value } }) => setRule(isValidityRule(value) ? value : 'MONTHS')}
        >
          {validityRules.map((each) => (
            <option key={each} value={each}>
              {rules[each]}
            </option>
          ))}
        </SelectField>
        {rule === 'FIXED' ? (
          <>
            <Field
              label={texts.startsOn}
              hint={vouchersTexts.optional}
              name="validity.fixed.from"
              type="date"
              defaultValue={validity?.fixed?.from ?? ''}
            />
            <Field
              label={texts.endsOn}
              name="validity.fixed.to"
              type="date"
              defaultValue={validity?.fixed?.to ?? ''}
              required
            />
          </>
        ) : rule === 'NEVER' ? null : (
          <Field
            label={texts.length}
            name={rule === 'DAYS' ? 'validity.days' : 'validity.months'}
            type="number"
            min={1}
            max={1200}
            defaultValue={validity?.length ?? 12}
            required
          />
        )}
      </FormGrid>
      <Checkbox
        key={String(isMultiUse)}
        name="isMultiUse"
        label={texts.isMultiUse}
        defaultChecked={isMultiUse}
      />
    </>
  );
}

/** Inputs for what is printed on a voucher. */
export function PrintFields({ voucher }: VoucherFieldsProps) {
  const { displayOptions } = voucher ?? {};
  return (
    <>
      <RadioGroup
        legend={texts.design}
        name="displayOptions.design"
        defaultValue={displayOptions?.design ?? 'CLASSIC'}
        options={voucherDesigns.map((value) => ({ value, ...designTexts[value] }))}
      />
      <CheckboxGroup legend={texts.display} name="displayOptions">
        <Checkbox
          name="displayOptions.isPriceVisible"
          label={texts.isPriceVisible}
          defaultChecked={displayOptions?.isPriceVisible ?? true}
        />
        <Checkbox
          name="displayOptions.canPurchaserHidePrice"
          label={texts.priceByBuyer}
          defaultChecked={displayOptions?.canPurchaserHidePrice ?? true}
        />
        <Checkbox
          name="displayOptions.message"
          label={texts.message}
          defaultChecked={!displayOptions?.isVoucherMessageOff}
        />
        <Checkbox
          name="displayOptions.canPurchaserChooseDesign"
          label={texts.designByBuyer}
          defaultChecked={displayOptions?.canPurchaserChooseDesign ?? false}
        />
      </CheckboxGroup>
    </>
  );
}
