import { Card } from '../../components/display/card.tsx';
import { Field, TextAreaField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { ArticleFields, DesignField, LayoutField } from '../sell/article-fields.tsx';
import type { VoucherOnSaleFragment } from '../sell/generated/operations.ts';
import type { BulkChoice } from './bulk-choice.ts';

interface BulkVoucherFieldsProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly choice: BulkChoice;
}

/** Inputs for the voucher that is sold to each recipient, and the texts that are printed on it. */
export function BulkVoucherFields({ vouchers, choice }: BulkVoucherFieldsProps) {
  const { voucher } = choice;
  return (
    <Card title={sellTexts.sections.voucher}>
      <FormGrid>
        <ArticleFields vouchers={vouchers} choice={choice} />
        {voucher && <LayoutField key={`layout ${voucher.id}`} voucher={voucher} />}
        {voucher && <DesignField key={`design ${voucher.id}`} voucher={voucher} />}
        <Field label={sellTexts.voucherFrom} name="voucherFrom" maxLength={200} autoComplete="off" />
      </FormGrid>
      {!voucher?.displayOptions.isVoucherMessageOff && (
        <TextAreaField label={sellTexts.message} name="message" rows={2} maxLength={2000} />
      )}
    </Card>
  );
}
