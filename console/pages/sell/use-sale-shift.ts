import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { SaleShiftDocument } from './generated/operations.ts';

export interface SaleShift {
  /** The global id of the open shift whose drawer receives the payments. Null if no shift is open. */
  readonly id: string | null;
  /** Whether the shift is not known yet, so that nothing can be sold. */
  readonly isLoading: boolean;
  /** Whether a location is chosen at which no shift is open. */
  readonly isMissing: boolean;
  /** Reads the shift again, such as after a sale was rejected because the shift was closed. */
  readonly reload: () => void;
}

/** Returns the open shift at a redeem location. Without a location, sales belong to no shift. */
export function useSaleShift(redeemLocationId: string | null): SaleShift {
  const { databaseId: salesPageId } = useSalesPage();
  const hasLocation = redeemLocationId !== null;
  const [{ data, error }, read] = useCurrentQuery({
    query: SaleShiftDocument,
    variables: { salesPageId, redeemLocationId: redeemLocationId ?? '' },
    pause: !hasLocation,
    requestPolicy: 'network-only',
  });
  const shift = data?.salesPage?.shifts?.nodes[0];
  return {
    id: hasLocation ? (shift?.id ?? null) : null,
    isLoading: hasLocation && !data && !error,
    isMissing: hasLocation && data !== undefined && !shift,
    reload: () => read({ requestPolicy: 'network-only' }),
  };
}
