import { Card } from '../../components/display/card.tsx';
import { Field, TextAreaField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { ArticleFields, DesignField } from './article-fields.tsx';
import { Choices } from './choices.tsx';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';

interface VoucherFieldsProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly choice: SaleChoice;
}

/** Inputs for the voucher to sell, its option or amount, and the texts that are printed on it. */
export function VoucherFields({ vouchers, choice }: VoucherFieldsProps) {
  const { voucher } = choice;
  return (
    <Card title={sellTexts.sections.voucher}>
      <FormGrid>
        <ArticleFields vouchers={vouchers} choice={choice} />
        <Choices label={sellTexts.price} name="pricePaidCalculator" choices={sellTexts.prices} />
        <Field
          label={sellTexts.quantity}
          name="quantity"
          inputMode="numeric"
          defaultValue="1"
          autoComplete="off"
        />
        <DesignField voucher={voucher} />
        <Field label={sellTexts.voucherTo} name="voucherTo" maxLength={200} autoComplete="off" />
        <Field label={sellTexts.voucherFrom} name="voucherFrom" maxLength={200} autoComplete="off" />
      </FormGrid>
      {!voucher?.displayOptions.isVoucherMessageOff && (
        <TextAreaField label={sellTexts.message} name="message" rows={2} maxLength={2000} />
      )}
    </Card>
  );
}
