import { unitsOf } from '../../operations/balance.ts';
import { HoldDialog } from '../holds/hold-dialog.tsx';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { toHeldVoucher } from './units.ts';

/** Puts units of a product on hold. */
export function ProductHoldDialog({ product, onDone, onClose }: ProductDialogProps) {
  const { balance, isRedeemableEverywhere, redeemLocations } = product;
  return (
    <HoldDialog
      voucher={toHeldVoucher(product)}
      available={unitsOf(balance).remaining}
      locationIds={isRedeemableEverywhere ? null : redeemLocations.map(({ databaseId }) => databaseId)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
