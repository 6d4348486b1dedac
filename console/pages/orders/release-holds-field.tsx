import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { unitsOf } from '../../operations/balance.ts';
import type { Failure } from '../../operations/failure.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/**
 * The state of the checkbox that releases the open holds of vouchers together with an action. The
 * checkbox is displayed if units of a voucher are on hold, or after the service has rejected the
 * action for that reason.
 */
export function useReleaseHolds(...products: readonly OrderedProductFragment[]) {
  const [isRejected, setRejected] = useState(false);
  const [releaseHolds, setReleaseHolds] = useState(false);
  return {
    releaseHolds,
    setReleaseHolds,
    isAsked: isRejected || products.some(({ balance }) => unitsOf(balance).onHold > 0),
    /**
     * Returns the failure unchanged. Displays the checkbox if the failure is that units are on hold.
     */
    handleFailure(failure: Failure | null): Failure | null {
      if (failure?.code === 'ON_HOLD') setRejected(true);
      return failure;
    },
  };
}

interface ReleaseHoldsFieldProps {
  readonly release: ReturnType<typeof useReleaseHolds>;
}

/** The checkbox of `useReleaseHolds`. Renders nothing if it is not needed. */
export function ReleaseHoldsField({ release }: ReleaseHoldsFieldProps) {
  if (!release.isAsked) return null;
  return (
    <Notice tone="warning">
      <Checkbox
        label={ordersTexts.releaseHolds}
        checked={release.releaseHolds}
        onChange={(event) => release.setReleaseHolds(event.target.checked)}
      />
    </Notice>
  );
}
