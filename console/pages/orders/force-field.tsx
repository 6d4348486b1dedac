import { useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { Notice } from '../../components/notice.tsx';
import type { Failure } from '../../operations/failure.ts';
import { useCan } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/** Checkbox that allows an action on a used voucher, for users who have the permission. Shown if the voucher is used, or after a rejection. */
export function useForce({ redeemUsed }: OrderedProductFragment) {
  const mayForce = useCan('ORDER_PRODUCT_FORCE');
  const [isRejected, setRejected] = useState(false);
  const [isForced, setForced] = useState(false);
  return {
    isForced,
    setForced,
    isAsked: mayForce && (redeemUsed > 0 || isRejected),
    /** Passes an outcome on and learns of it. */
    learn(failure: Failure | null): Failure | null {
      if (failure?.code === 'VOUCHER_USED') setRejected(true);
      return failure;
    },
  };
}

/** Asks for it where it is needed. */
export function ForceField({ force }: { readonly force: ReturnType<typeof useForce> }) {
  if (!force.isAsked) return null;
  return (
    <Notice tone="warning">
      <Checkbox label={ordersTexts.force} checked={force.isForced} onChange={(event) => force.setForced(event.target.checked)} />
    </Notice>
  );
}
