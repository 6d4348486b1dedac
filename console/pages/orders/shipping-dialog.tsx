import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { useAction } from '../../operations/use-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { postingTexts } from '../../texts/posting-texts.ts';
import { OrdersShipDocument, type ShippingStatus } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { ship: texts } = ordersTexts.dialogs;
const statuses = ['PENDING', 'DISPATCHED', 'DELIVERED'] as const satisfies readonly ShippingStatus[];

/**
 * Sets the shipping status of a voucher. Defaults to the next status. An earlier status requires
 * the same confirmation as on the Posting page.
 */
export function ShippingDialog({ product, onDone, onClose }: ProductDialogProps) {
  const [send] = useAction(OrdersShipDocument);
  const [status, setStatus] = useState<ShippingStatus>(
    product.shippingStatus === 'PENDING' ? 'DISPATCHED' : 'DELIVERED',
  );
  const isSetBack =
    product.shippingStatus !== null && statuses.indexOf(status) < statuses.indexOf(product.shippingStatus);
  const confirm = async () => {
    const { failure } = await send({ input: { id: product.id, shippingStatus: status } });
    if (!failure) onDone(texts.done(product.name));
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.question(product.name)}
      actionLabel={texts.action}
      tone={isSetBack ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={texts.status}
        value={status}
        onChange={(event) => setStatus(statuses.find((each) => each === event.target.value) ?? status)}
      >
        {statuses.map((each) => (
          <option key={each} value={each}>
            {ordersTexts.shipping[each]}
          </option>
        ))}
      </SelectField>
      {isSetBack && <p>{postingTexts.setBackConsequence}</p>}
    </ConfirmDialog>
  );
}
