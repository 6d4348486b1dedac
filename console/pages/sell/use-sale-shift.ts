import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { SaleShiftDocument } from './generated/operations.ts';

/** The drawer of a till: its own, or that of its redeem location. */
export interface Drawer {
  /** The global id of the redeem location. */
  readonly redeemLocationId: string;
  /** Whether it is the drawer of the paired till that displays the page. */
  readonly isOfTill: boolean;
}

export interface SaleShift {
  /** The global id of the open shift whose drawer receives the payments. Null if no shift is open. */
  readonly id: string | null;
  /** Whether the shift is not known yet, so that nothing can be sold. */
  readonly isLoading: boolean;
  /** Whether there is a drawer without an open shift. */
  readonly isMissing: boolean;
  /** Reads the shift again, such as after a sale was rejected because the shift was closed. */
  readonly reload: () => void;
}

/** Returns the open shift of a drawer. Without a drawer, sales belong to no shift. */
export function useSaleShift(drawer: Drawer | null): SaleShift {
  const { databaseId: salesPageId } = useSalesPage();
  const isOfTill = drawer?.isOfTill ?? false;
  const [{ data, error }, read] = useCurrentQuery({
    query: SaleShiftDocument,
    variables: { salesPageId, redeemLocationId: drawer?.redeemLocationId ?? '', isOfTill },
    pause: drawer === null,
    requestPolicy: 'network-only',
  });
  const shift = isOfTill ? data?.viewer?.till?.openShift : data?.salesPage?.shifts?.nodes[0];
  return {
    id: drawer === null ? null : (shift?.id ?? null),
    isLoading: drawer !== null && !data && !error,
    isMissing: drawer !== null && data !== undefined && !shift,
    reload: () => read({ requestPolicy: 'network-only' }),
  };
}
