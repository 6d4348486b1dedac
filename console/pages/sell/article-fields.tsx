import { Field, SelectField } from '../../components/forms/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { designTexts } from '../../texts/design-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { voucherDesigns } from '../vouchers/voucher-designs.ts';
import type { LineInput } from './basket.ts';
import type { OptionOnSaleFragment, VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';

interface ArticleFieldProps {
  readonly choice: Pick<SaleChoice, 'options' | 'option' | 'hasRange'>;
  /** The stored input. Undefined for a form that begins empty. */
  readonly initial?: LineInput | undefined;
}

interface ArticleFieldsProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly choice: Pick<SaleChoice, 'voucher' | 'options' | 'option' | 'hasRange'>;
}

/** Inputs for the voucher to sell, and its option or amount. */
export function ArticleFields({ vouchers, choice }: ArticleFieldsProps) {
  const { voucher } = choice;
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
      {voucher && <OptionField key={voucher.id} choice={choice} />}
      <AmountField choice={choice} />
    </>
  );
}

/** The input for the option of a voucher. */
export function OptionField({ choice: { options }, initial }: ArticleFieldProps) {
  return (
    <SelectField label={sellTexts.option} name="optionId" required defaultValue={initial?.text('optionId')}>
      {options.length > 1 && <option value="">{sellTexts.choose}</option>}
      {options.map((each) => (
        <option key={each.id} value={each.id} disabled={each.isSoldOut}>
          {each.isSoldOut ? sellTexts.soldOut(formatOption(each)) : formatOption(each)}
        </option>
      ))}
    </SelectField>
  );
}

/** The input for the amount of a voucher whose price the customer chooses. */
export function AmountField({ choice: { option, hasRange }, initial }: ArticleFieldProps) {
  if (!option || !hasRange) return null;
  return (
    <Field
      label={`${sellTexts.amount} (${option.sellPrice.currency})`}
      hint={formatRange(option)}
      name="optionAmount"
      defaultValue={initial?.text('optionAmount')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The choice between the regular price and a complimentary voucher. */
export function PriceChoice({ initial }: Pick<ArticleFieldProps, 'initial'>) {
  return (
    <SelectField
      label={sellTexts.price}
      name="pricePaidCalculator"
      defaultValue={initial?.text('pricePaidCalculator') || 'REGULAR'}
    >
      {Object.entries(sellTexts.prices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface VoucherFieldProps extends Pick<ArticleFieldProps, 'initial'> {
  readonly voucher: VoucherOnSaleFragment;
}

/** The input for the layout of a voucher, if it has several. */
export function LayoutField({ voucher, initial }: VoucherFieldProps) {
  if (voucher.layouts.length <= 1) return null;
  return (
    <SelectField label={sellTexts.layout} name="layoutId" defaultValue={initial?.text('layoutId')}>
      {voucher.layouts.map(({ id }, index) => (
        <option key={id} value={id}>
          {sellTexts.layoutNumber(index + 1)}
        </option>
      ))}
    </SelectField>
  );
}

/** The input for the design of the printed voucher, if the shop offers the choice. */
export function DesignField({ voucher: { displayOptions }, initial }: VoucherFieldProps) {
  const { design: usual, canPurchaserChooseDesign } = displayOptions;
  if (!canPurchaserChooseDesign) return null;
  return (
    <SelectField label={sellTexts.design} name="design" defaultValue={initial?.text('design') || usual}>
      {voucherDesigns.map((design) => (
        <option key={design} value={design}>
          {design === usual ? sellTexts.usualDesign(designTexts[design].label) : designTexts[design].label}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the name of an option below the option that groups it. Empty if it has no name. */
export function nameOption({ parent, description }: OptionOnSaleFragment): string {
  return [parent?.description, description].filter(Boolean).join(', ');
}

function formatOption(option: OptionOnSaleFragment): string {
  const { maxSellPrice, sellPrice } = option;
  return [nameOption(option), maxSellPrice ? null : formatMoney(sellPrice)].filter(Boolean).join(' · ');
}

function formatRange({ sellPrice, maxSellPrice }: OptionOnSaleFragment): string {
  return sellTexts.amountRange(formatMoney(sellPrice), formatMoney(maxSellPrice ?? sellPrice));
}
