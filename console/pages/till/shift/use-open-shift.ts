import { useCurrentQuery } from '../../../operations/use-current-query.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { OpenShiftDocument, type ShiftAtTillFragment } from './generated/operations.ts';

/**
 * Reads the open shift of the drawer at a redeem location. `shift` is undefined until it is read, and
 * null if no shift is open. A location of null reads nothing.
 */
export function useOpenShift(redeemLocationId: string | null) {
  const { id: salesPageId } = useSalesPage();
  const [{ data, error }, read] = useCurrentQuery({
    query: OpenShiftDocument,
    variables: { salesPageId, redeemLocationIds: [redeemLocationId ?? ''] },
    pause: redeemLocationId === null,
    requestPolicy: 'cache-and-network',
  });
  const found = data?.salesPage?.shifts?.nodes;
  const shift: ShiftAtTillFragment | null | undefined = found && (found[0] ?? null);
  return { shift, error, reload: () => read({ requestPolicy: 'network-only' }) };
}
