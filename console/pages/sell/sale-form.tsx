import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/actions/button.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { useUnsavedChanges } from '../../components/forms/unsaved-changes.ts';
import { formatMoney } from '../../format/money.ts';
import { readForm } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { ArticleTiles, needsNoChoice } from './article-tiles.tsx';
import {
  type BasketAction,
  changeBasket,
  chooseLines,
  countVouchers,
  type LineValues,
  maxVouchers,
} from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { DiscountField } from './discount-field.tsx';
import { type SaleFragment, SellDocument, type VoucherOnSaleFragment } from './generated/operations.ts';
import { LineDialog } from './line-dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { hasCustomer, readSale } from './read-sale.ts';
import { SaleCustomer } from './sale-customer.tsx';
import { noErrors, readSaleErrors, validateSale } from './sale-errors.ts';
import { SaleTotals } from './sale-totals.tsx';
import styles from './sell-page.module.css';
import { useQuote } from './use-quote.ts';
import { type Drawer, useSaleShift } from './use-sale-shift.ts';

interface SaleFormProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  /** Called with the placed order. */
  readonly onSold: (sale: SaleFragment) => void;
  /** The drawer whose open shift receives the payments. Null outside of a till. */
  readonly drawer: Drawer | null;
  /** Called if a voucher was changed after `vouchers` were loaded. Must load them again. */
  readonly onStale: () => void;
}

/** The line that is being edited. `key` is null for a new one. */
interface EditedLine {
  readonly key: number | null;
  readonly voucher: VoucherOnSaleFragment;
  readonly values: LineValues;
}

/**
 * The counter: the vouchers on sale, and the basket with the customer and the payment. Each field is
 * named by its path in the input of the mutation, so the errors that the service reports are displayed
 * next to the fields.
 */
export function SaleForm({ vouchers, drawer, onSold, onStale }: SaleFormProps) {
  const salesPage = useSalesPage();
  const { currency } = salesPage;
  const withEmails = useCan('ORDER_READ');
  const shift = useSaleShift(drawer);
  const [sell, isBusy] = useKeyedAction(SellDocument);
  const form = useRef<HTMLFormElement>(null);
  const openBasket = useRef<HTMLButtonElement>(null);
  const closeBasket = useRef<HTMLButtonElement>(null);
  const [basket, change] = useReducer(changeBasket, []);
  const [edited, setEdited] = useState<EditedLine | null>(null);
  const [isBasketOpen, setBasketOpen] = useState(false);
  const [type, setType] = useState('cash');
  const [discount, setDiscount] = useState('');
  const [cashGiven, setCashGiven] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const [isChanged, setChanged] = useState(false);
  const lines = chooseLines(basket, vouchers);
  const count = countVouchers(basket);
  const { quote, failure: quoteFailure } = useQuote(lines, discount, () => {
    setChanged(true);
    onStale();
  });
  const sum = lines.reduce<number | null>(
    (total, { choice: { subTotal, postage } }) =>
      total === null || subTotal === null ? null : total + subTotal + postage,
    0,
  );
  const total = quote?.total.amount ?? (discount === '' ? sum : null);
  const isFree = total === 0;
  // With a discount, nothing is sold before its total is displayed.
  const isQuoting = total === null && sum !== null && quoteFailure === null;
  const quoted = quoteFailure && readSaleErrors(quoteFailure, lines);
  const shown = errors === noErrors && quoted ? quoted : errors;

  useUnsavedChanges(
    () => basket.length > 0 || (form.current !== null && hasCustomer(readForm(form.current))),
  );
  const focusFirstError = useEffectEvent(() => {
    const [first] = errors.fields;
    const field = first && form.current?.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => {
    if (errors.fields.length > 0) focusFirstError();
  }, [errors]);

  /** Shows or hides the sheet with the basket on a phone, and moves the focus into it or back. */
  const showBasket = (isShown: boolean) => {
    flushSync(() => setBasketOpen(isShown));
    (isShown ? closeBasket : openBasket).current?.focus();
  };
  const changeLines = (action: BasketAction) => {
    setErrors(noErrors);
    change(action);
  };
  const choose = (voucher: VoucherOnSaleFragment) => {
    setChanged(false);
    const values = { voucherId: voucher.id, optionId: '', quantity: '1', delivery: 'printout' };
    if (needsNoChoice(voucher)) changeLines({ type: 'add', values });
    else setEdited({ key: null, voucher, values });
  };
  const save = (values: LineValues, isForAll: boolean) => {
    if (edited?.key != null) changeLines({ type: 'replace', key: edited.key, values, isForAll });
    else changeLines({ type: 'add', values });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Events of a dialog arrive here as well, because React's events bubble through portals.
    if (isBusy || event.target !== form.current) return;
    const values = readForm(event.currentTarget);
    if (values.text('discounts') !== discount) return setDiscount(values.text('discounts'));
    const missing = validateSale(values, salesPage.isPurchaserOptional);
    setChanged(false);
    setErrors(missing.length > 0 ? { ...noErrors, fields: missing } : noErrors);
    if (missing.length > 0 || sum === null || lines.length === 0 || isQuoting || shift.isLoading) return;
    const input = readSale(values, lines, salesPage, shift.id);
    const { payload, failure } = await sell((idempotencyKey) => ({
      input: { ...input, idempotencyKey },
      withEmails,
    }));
    if (!failure) return onSold(payload.order);
    if (failure.code === 'STALE_VOUCHER_VERSION') {
      setChanged(true);
      onStale();
      return;
    }
    if (failure.code === 'STATE_CONFLICT') shift.reload();
    setErrors(readSaleErrors(failure, lines));
  };

  return (
    <div className={styles.counter} data-open={isBasketOpen || undefined}>
      <ArticleTiles vouchers={vouchers} onChoose={choose} />
      <form ref={form} className={styles.basket} noValidate onSubmit={submit} aria-label={sellTexts.basket}>
        <FormErrors value={shown.fields}>
          <div className={styles.basketHead}>
            <h2>{sellTexts.basketOf(count)}</h2>
            <Button className={styles.back ?? ''} ref={closeBasket} onClick={() => showBasket(false)}>
              {sellTexts.addMore}
            </Button>
          </div>
          {isChanged && <Notice tone="warning">{sellTexts.changed}</Notice>}
          {basket.length === 0 && <p className={styles.quiet}>{sellTexts.emptyBasket}</p>}
          <BasketLines
            lines={lines}
            errors={shown.lines}
            onChange={changeLines}
            onEdit={({ key, values, choice: { voucher } }) => voucher && setEdited({ key, voucher, values })}
          />
          {count > maxVouchers && <Notice tone="warning">{sellTexts.tooMany}</Notice>}
          {basket.length > 0 && (
            <>
              <DiscountField
                applied={discount}
                isApplied={quote !== null && quote.discountTotal.amount > 0}
                onApply={(code) => {
                  setErrors(noErrors);
                  setDiscount(code);
                }}
              />
              <SaleTotals quote={quote} sum={sum} currency={currency} />
              <SaleCustomer isInvalid={shown.fields.some(({ field }) => field.startsWith('purchaser.'))} />
              {!isFree && (
                <div
                  className={styles.payment}
                  onChange={(event) => {
                    const { name, value } = event.target as unknown as HTMLInputElement;
                    if (name === 'payment.manual.type') setType(value);
                  }}
                >
                  {shift.isMissing && <p className={styles.quiet}>{sellTexts.noShift}</p>}
                  <PaymentFields type={type} total={total} cashGiven={cashGiven} onCashGiven={setCashGiven} />
                </div>
              )}
              {errors.fields.length > 0 && <Notice tone="danger">{sellTexts.checkFields}</Notice>}
              {errors.lines.size > 0 && <Notice tone="danger">{sellTexts.checkLines}</Notice>}
              {shown.failure && shown.failure.code !== 'STALE_VOUCHER_VERSION' && (
                <FailureNotice failure={{ ...shown.failure, fields: [] }} />
              )}
              <div className={styles.confirm}>
                <Button
                  type="submit"
                  tone="primary"
                  size="large"
                  fullWidth
                  isBusy={isBusy || isQuoting || shift.isLoading}
                >
                  {total === null
                    ? sellTexts.sell
                    : sellTexts.sellFor(formatMoney({ amount: total, currency }))}
                </Button>
              </div>
            </>
          )}
        </FormErrors>
      </form>
      <div className={styles.bar}>
        <Button
          tone="primary"
          size="large"
          fullWidth
          aria-expanded={isBasketOpen}
          ref={openBasket}
          onClick={() => showBasket(true)}
        >
          {sellTexts.basketBar(count, total === null ? '' : formatMoney({ amount: total, currency }))}
        </Button>
      </div>
      {edited && (
        <LineDialog
          voucher={edited.voucher}
          values={edited.values}
          isNew={edited.key === null}
          offersForAll={edited.key !== null && basket.length > 1}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
