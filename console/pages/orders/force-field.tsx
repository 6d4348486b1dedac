import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { unitsOf } from '../../operations/balance.ts';
import type { Failure } from '../../operations/failure.ts';
import { useCan } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/**
 * The state of the checkbox that allows an action on used vouchers. The checkbox is displayed to
 * users with the permission, if a voucher is used or after the service has rejected the action for
 * that reason.
 */
export function useForce(...products: readonly OrderedProductFragment[]) {
  const mayForce = useCan('SOLD_VOUCHER_FORCE');
  const [isRejected, setRejected] = useState(false);
  const [isForced, setForced] = useState(false);
  return {
    isForced,
    setForced,
    isAsked: mayForce && (isRejected || products.some(({ balance }) => unitsOf(balance).redeemed > 0)),
    /**
     * Returns the failure unchanged. Displays the checkbox if the failure is that the voucher is
     * used.
     */
    handleFailure(failure: Failure | null): Failure | null {
      if (failure?.code === 'VOUCHER_USED') setRejected(true);
      return failure;
    },
  };
}

/** The checkbox of `useForce`. Renders nothing if it is not needed. */
export function ForceField({ force }: { readonly force: ReturnType<typeof useForce> }) {
  if (!force.isAsked) return null;
  return (
    <Notice tone="warning">
      <Checkbox
        label={ordersTexts.force}
        checked={force.isForced}
        onChange={(event) => force.setForced(event.target.checked)}
      />
    </Notice>
  );
}
