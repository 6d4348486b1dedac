import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { FormFailure } from '../../components/forms/form-failure.tsx';
import { useFormSubmit } from '../../components/forms/use-form-submit.ts';
import { formatMoney } from '../../format/money.ts';
import { type Failure, fieldFailure } from '../../operations/failure.ts';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { CustomerFields } from '../sell/customer-fields.tsx';
import type { VoucherOnSaleFragment } from '../sell/generated/operations.ts';
import styles from '../sell/sell-page.module.css';
import { readBulkChoice } from './bulk-choice.ts';
import { BulkPaymentFields } from './bulk-payment-fields.tsx';
import { BulkVoucherFields } from './bulk-voucher-fields.tsx';
import { CreateBulkOrderDocument } from './generated/operations.ts';
import { readBulkOrder } from './read-bulk-order.ts';
import { RecipientFields } from './recipient-fields.tsx';

const { form: texts } = bulkOrdersTexts;

interface BulkOrderFormProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  /** Called with the global id of the bulk order. */
  readonly onCreated: (id: string) => void;
  /**
   * Called if the bulk order was rejected because the voucher was changed after `vouchers` were
   * loaded. Must load them again.
   */
  readonly onStale: () => void;
}

/** The form for a new bulk order. It is reviewed on its page before its vouchers are issued. */
export function BulkOrderForm({ vouchers, onCreated, onStale }: BulkOrderFormProps) {
  const salesPage = useSalesPage();
  const sendsEmails = useSendsEmails();
  const [create] = useKeyedAction(CreateBulkOrderDocument);
  const [entered, setEntered] = useState<FormValues | null>(null);
  const choice = readBulkChoice(entered, vouchers, sendsEmails);
  const save = async (values: FormValues) => {
    const chosen = readBulkChoice(values, vouchers, sendsEmails);
    if (chosen.price === null) return fieldFailure('optionAmount', sellTexts.fieldErrors.optionAmount);
    const input = readBulkOrder(values, chosen, salesPage);
    const { payload, failure } = await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (!failure) {
      onCreated(payload.bulkOrder.id);
      return null;
    }
    if (failure.code === 'STALE_VOUCHER_VERSION') onStale();
    return toFormFailure(failure);
  };
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(save, () => undefined);

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={(event) => setEntered(readForm(event.currentTarget))}
    >
      <FormErrors value={fieldErrors}>
        <BulkVoucherFields vouchers={vouchers} choice={choice} />
        <RecipientFields choice={choice} />
        <Card title={sellTexts.sections.customer}>
          {salesPage.isPurchaserOptional && <p>{sellTexts.customerOptional}</p>}
          <CustomerFields />
        </Card>
        <BulkPaymentFields>
          {failure && <FormFailure failure={failure} />}
          <div className={styles.confirm}>
            {choice.total !== null && (
              <p className={styles.total}>
                {entered?.text('discount') ? sellTexts.totalBeforeDiscount : sellTexts.total}{' '}
                <strong>{formatMoney({ amount: choice.total, currency: salesPage.currency })}</strong>
              </p>
            )}
            <Button type="submit" tone="primary" size="large" isBusy={isBusy}>
              {texts.submit}
            </Button>
          </div>
          <p className={styles.quiet}>{texts.nothingSold}</p>
        </BulkPaymentFields>
      </FormErrors>
    </form>
  );
}

/** The fields next to which rejections without field errors are displayed, by their codes. */
const fieldOfCode: Readonly<Record<string, string>> = {
  DISCOUNT_NOT_APPLICABLE: 'discount',
  NOT_ON_SALE: 'voucherId',
  SOLD_OUT: 'quantity',
};

/** Returns a failure with the names of the form's fields. */
function toFormFailure(failure: Failure): Failure {
  const { code, message, fields } = failure;
  if (code === 'STALE_VOUCHER_VERSION') return { ...failure, message: texts.changed };
  const field = fieldOfCode[code];
  if (field) return fieldFailure(field, message);
  const rename = (path: string) =>
    path.replace(/^voucher\./, '').replace(/^(optionAmount|discount|delivery)\b.*/, '$1');
  return { ...failure, fields: fields.map((error) => ({ ...error, field: rename(error.field) })) };
}
