import { type FormEvent, use, useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { Field, TextAreaField } from '../../components/forms/field.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { AmountField, DesignField, LayoutField, OptionField, PriceChoice } from './article-fields.tsx';
import { type LineInput, type LineValues, toLineInput } from './basket.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import { readChoice } from './sale-choice.ts';
import { validateLine } from './sale-errors.ts';
import styles from './sell-page.module.css';

interface LineDialogProps {
  readonly voucher: VoucherOnSaleFragment;
  /** The stored input of the line. Only the voucher is chosen for a new line. */
  readonly values: LineValues;
  readonly isNew: boolean;
  /** Whether the names, the message and the delivery can be used for the other lines too. */
  readonly offersForAll: boolean;
  readonly onSave: (values: LineValues, isForAll: boolean) => void;
  readonly onClose: () => void;
}

const forAll = 'isForAll';

/** The form of a line of the basket: the option or amount, the quantity, what is printed and the delivery. */
export function LineDialog({ voucher, values, isNew, offersForAll, onSave, onClose }: LineDialogProps) {
  return (
    <FormDialog
      title={voucher.name}
      actionLabel={isNew ? sellTexts.addToBasket : sellTexts.saveLine}
      isWide
      onSubmit={async (entered) => {
        const saved = toValues(entered, voucher);
        const input = toLineInput(saved);
        const fields = validateLine(input, readChoice(input, [voucher]));
        if (fields.length > 0) return { code: 'INVALID_INPUT', message: sellTexts.checkLine, fields };
        onSave(saved, entered.isChecked(forAll));
        return null;
      }}
      onClose={onClose}
    >
      <LineFields voucher={voucher} initial={toLineInput(values)} offersForAll={offersForAll} />
    </FormDialog>
  );
}

interface LineFieldsProps extends Pick<LineDialogProps, 'voucher' | 'offersForAll'> {
  readonly initial: LineInput;
}

function LineFields({ voucher, initial, offersForAll }: LineFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState(initial);
  const errors = use(FormErrors);
  useEffect(() => {
    if (errors.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const read = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (form) setEntered(toLineInput(toValues(readForm(form), voucher)));
  };
  const choice = readChoice(entered, [voucher]);
  return (
    <div ref={fields} className={styles.lineForm} onChange={read}>
      <FormGrid>
        <OptionField choice={choice} initial={initial} />
        <AmountField choice={choice} initial={initial} />
        <Field
          label={sellTexts.quantity}
          name="quantity"
          inputMode="numeric"
          defaultValue={initial.text('quantity') || '1'}
          autoComplete="off"
        />
        <PriceChoice initial={initial} />
        <Field
          label={sellTexts.voucherTo}
          name="voucherTo"
          defaultValue={initial.text('voucherTo')}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          label={sellTexts.voucherFrom}
          name="voucherFrom"
          defaultValue={initial.text('voucherFrom')}
          maxLength={200}
          autoComplete="off"
        />
        <LayoutField voucher={voucher} initial={initial} />
        <DesignField voucher={voucher} initial={initial} />
      </FormGrid>
      {!voucher.displayOptions.isVoucherMessageOff && (
        <TextAreaField
          label={sellTexts.message}
          name="message"
          defaultValue={initial.text('message')}
          rows={2}
          maxLength={2000}
        />
      )}
      <DeliveryFields choice={choice} initial={initial} />
      {offersForAll && <Checkbox name={forAll} label={sellTexts.forAll} hint={sellTexts.forAllHint} />}
    </div>
  );
}

/** Returns the input of the form of a line for the basket. */
function toValues(entered: FormValues, { id }: VoucherOnSaleFragment): LineValues {
  const names = entered.names.filter((name) => name !== forAll);
  return { ...Object.fromEntries(names.map((name) => [name, entered.text(name)])), voucherId: id };
}
