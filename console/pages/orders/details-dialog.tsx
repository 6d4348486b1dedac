import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { AddressFields, readAddress } from '../../components/forms/address-fields.tsx';
import { Field, TextAreaField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersCorrectVoucherDocument, type UpdateSoldVoucherInput } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { details: texts } = ordersTexts.dialogs;

/** Corrects the texts of a sold voucher, its note, and the address to which it is posted. */
export function DetailsDialog({ product, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersCorrectVoucherDocument);
  const { id, name, shippingAddress } = product;
  const save = async (entered: FormValues) => {
    const input = {
      voucherTo: entered.textOrNull('voucherTo'),
      voucherFrom: entered.textOrNull('voucherFrom'),
      message: entered.textOrNull('message'),
      internalNote: entered.textOrNull('internalNote'),
      shippingAddress: shippingAddress && readAddress(entered, 'shippingAddress'),
    } satisfies Required<ChangeableFields<UpdateSoldVoucherInput>>;
    const before = {
      ...product,
      shippingAddress: shippingAddress && {
        ...shippingAddress,
        country: shippingAddress.country.toUpperCase(),
      },
    };
    const { failure } = await send((idempotencyKey) => ({
      input: { id, ...onlyChanges(input, before), idempotencyKey },
    }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <FormDialog
      isWide={shippingAddress !== null}
      title={texts.question(name)}
      actionLabel={texts.action}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
      <FormGrid>
        <Field
          label={ordersTexts.printedTo}
          name="voucherTo"
          defaultValue={product.voucherTo ?? ''}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          label={ordersTexts.printedFrom}
          name="voucherFrom"
          defaultValue={product.voucherFrom ?? ''}
          maxLength={200}
          autoComplete="off"
        />
      </FormGrid>
      <TextAreaField
        label={ordersTexts.message}
        name="message"
        defaultValue={product.message ?? ''}
        maxLength={2000}
      />
      <TextAreaField
        label={ordersTexts.note}
        hint={texts.internalNoteHint}
        name="internalNote"
        defaultValue={product.internalNote ?? ''}
        maxLength={500}
      />
      {shippingAddress && (
        <FormGrid>
          <AddressFields path="shippingAddress" address={shippingAddress} />
        </FormGrid>
      )}
    </FormDialog>
  );
}
