import { Field, SelectField } from '../../components/forms/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import type { OptionOnSaleFragment, VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';

interface ArticleFieldsProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly choice: Pick<SaleChoice, 'voucher' | 'options' | 'option' | 'hasRange'>;
}

/** Inputs for the voucher to sell, and its option or amount. */
export function ArticleFields({
  vouchers,
  choice: { voucher, options, option, hasRange },
}: ArticleFieldsProps) {
  return (
    <>
      <SelectField label={sellTexts.voucher} name="voucherId" required autoFocus>
        {vouchers.length > 1 && <option value="">{sellTexts.choose}</option>}
        {vouchers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {voucher && (
        <SelectField key={voucher.id} label={sellTexts.option} name="optionId" required>
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
          required
          autoComplete="off"
        />
      )}
    </>
  );
}

/** The input for the layout of a voucher, if it has several. */
export function DesignField({ voucher }: Pick<SaleChoice, 'voucher'>) {
  if (!voucher || voucher.layouts.length <= 1) return null;
  return (
    <SelectField key={`${voucher.id} layout`} label={sellTexts.design} name="layoutId">
      {voucher.layouts.map(({ id }, index) => (
        <option key={id} value={id}>
          {sellTexts.designNumber(index + 1)}
        </option>
      ))}
    </SelectField>
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
