import { Card } from '../../components/display/card.tsx';
import { Field, SelectField, TextAreaField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { formatMoney } from '../../format/money.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { Choices } from './choices.tsx';
import type { OptionOnSaleFragment, VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';

interface VoucherFieldsProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly choice: SaleChoice;
}

/** Inputs for the voucher to sell, its option or amount, and the texts that are printed on it. */
export function VoucherFields({
  vouchers,
  choice: { voucher, options, option, hasRange },
}: VoucherFieldsProps) {
  return (
    <Card title={sellTexts.sections.voucher}>
      <FormGrid>
        <SelectField label={sellTexts.voucher} name="voucherId" autoFocus>
          {vouchers.length > 1 && <option value="">{sellTexts.choose}</option>}
          {vouchers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {voucher && (
          <SelectField key={voucher.id} label={sellTexts.option} name="optionId">
            {options.length > 1 && <option value="">{sellTexts.choose}</option>}
            {options.map((each) => (
              <option key={each.id} value={each.id} disabled={each.isSoldOut}>
                {each.isSoldOut ? sellTexts.soldOut(formatOption(each)) : formatOption(each)}
              </option>
            ))}
          </SelectField>
        )}
        {option && hasRange && (
          <Field
            label={`${sellTexts.amount} (${option.sellPrice.currency})`}
            hint={formatRange(option)}
            name="optionAmount"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <Choices label={sellTexts.price} name="pricePaidCalculator" choices={sellTexts.prices} />
        <Field
          label={sellTexts.quantity}
          name="quantity"
          inputMode="numeric"
          defaultValue="1"
          autoComplete="off"
        />
        {voucher && voucher.layouts.length > 1 && (
          <SelectField key={`${voucher.id} layout`} label={sellTexts.design} name="layoutId">
            {voucher.layouts.map(({ id }, index) => (
              <option key={id} value={id}>
                {sellTexts.designNumber(index + 1)}
              </option>
            ))}
          </SelectField>
        )}
        <Field label={sellTexts.voucherTo} name="voucherTo" maxLength={200} autoComplete="off" />
        <Field label={sellTexts.voucherFrom} name="voucherFrom" maxLength={200} autoComplete="off" />
      </FormGrid>
      {!voucher?.displayOptions.isVoucherMessageOff && (
        <TextAreaField label={sellTexts.message} name="message" rows={2} maxLength={2000} />
      )}
    </Card>
  );
}

function formatOption(option: OptionOnSaleFragment): string {
  const { parent, description, maxSellPrice, sellPrice } = option;
  const name = [parent?.description, description].filter(Boolean).join(', ');
  return [name, maxSellPrice ? null : formatMoney(sellPrice)].filter(Boolean).join(' · ');
}

function formatRange({ sellPrice, maxSellPrice }: OptionOnSaleFragment): string {
  return sellTexts.amountRange(formatMoney(sellPrice), formatMoney(maxSellPrice ?? sellPrice));
}
