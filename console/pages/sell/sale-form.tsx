import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { formatMoney } from '../../format/money.ts';
import type { Failure } from '../../operations/failure.ts';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { readCashGiven } from './cash-change.ts';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type SaleFragment, SellDocument, type VoucherOnSaleFragment } from './generated/operations.ts';
import { PaymentFields } from './payment-fields.tsx';
import { readSale } from './read-sale.ts';
import { readChoice } from './sale-choice.ts';
import { toFieldErrors, validateSale } from './sale-errors.ts';
import styles from './sell-page.module.css';
import { VoucherFields } from './voucher-fields.tsx';

interface SaleFormProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  /** Called with the order, and the cash that the customer handed over, in minor units. */
  readonly onSold: (sale: SaleFragment, cashGiven: number | null) => void;
  /**
   * Called if the sale was rejected because the voucher was changed after `vouchers` were loaded.
   * Must load them again.
   */
  readonly onStale: () => void;
}

/**
 * The form of a whole sale. Each field is named by its path in the input of the mutation, so the
 * errors that the service reports are displayed next to the fields.
 */
export function SaleForm({ vouchers, onSold, onStale }: SaleFormProps) {
  const salesPage = useSalesPage();
  const sendsEmails = useSendsEmails();
  const [sell, isBusy] = useKeyedAction(SellDocument);
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<FormValues | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Failure['fields']>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const choice = readChoice(entered, vouchers, sendsEmails);

  useEffect(() => {
    const [first] = fieldErrors;
    const field = first && form.current?.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  }, [fieldErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = readForm(event.currentTarget);
    const chosen = readChoice(values, vouchers, sendsEmails);
    const missing = validateSale(values, chosen, salesPage.isPurchaserOptional);
    setFailure(null);
    setFieldErrors(missing);
    if (missing.length > 0) return;
    const input = readSale(values, chosen, salesPage);
    const { payload, failure: rejected } = await sell((idempotencyKey) => ({
      input: { ...input, idempotencyKey },
    }));
    if (!rejected) return onSold(payload.order, readCashGiven(values, salesPage.currency));
    if (rejected.code === 'STALE_VOUCHER_VERSION') onStale();
    const marked = toFieldErrors(rejected).filter(({ field }) => form.current?.elements.namedItem(field));
    setFieldErrors(marked);
    setFailure(marked.length > 0 ? null : { ...rejected, fields: [] });
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onChange={(event) => setEntered(readForm(event.currentTarget))}
    >
      <FormErrors value={fieldErrors}>
        <VoucherFields vouchers={vouchers} choice={choice} />
        <CustomerFields />
        <DeliveryFields choice={choice} />
        <PaymentFields entered={entered} choice={choice}>
          {fieldErrors.length > 0 && <Notice tone="danger">{sellTexts.checkFields}</Notice>}
          {failure?.code === 'STALE_VOUCHER_VERSION' && <Notice tone="warning">{sellTexts.changed}</Notice>}
          {failure && failure.code !== 'STALE_VOUCHER_VERSION' && <FailureNotice failure={failure} />}
          <div className={styles.confirm}>
            {choice.total !== null && (
              <p className={styles.total}>
                {entered?.text('discounts') ? sellTexts.totalBeforeDiscount : sellTexts.total}{' '}
                <strong>{formatMoney({ amount: choice.total, currency: salesPage.currency })}</strong>
              </p>
            )}
            <Button type="submit" tone="primary" size="large" isBusy={isBusy}>
              {sellTexts.sell}
            </Button>
          </div>
        </PaymentFields>
      </FormErrors>
    </form>
  );
}
