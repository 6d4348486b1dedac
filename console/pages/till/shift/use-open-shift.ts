import { useState } from 'react';
import { useCurrentQuery } from '../../../operations/use-current-query.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { useTillDevice } from '../device/till-device.ts';
import { OpenShiftsDocument, type ShiftAtTillFragment } from './generated/operations.ts';

/**
 * Reads the open shift of a drawer: at a paired till that of the till, otherwise that of the redeem
 * location or, if the user has chosen one, of a till there. `shift` is undefined until it is read, and null
 * if no shift of the drawer is open. A location of null reads nothing.
 */
export function useOpenShift(redeemLocationId: string | null) {
  const { id: salesPageId } = useSalesPage();
  const isOfTill = useTillDevice() !== null;
  /** The global id of the till whose drawer is displayed. Null for that of the redeem location. */
  const [tillId, chooseTill] = useState<string | null>(null);
  const [{ data, error }, read] = useCurrentQuery({
    query: OpenShiftsDocument,
    variables: { salesPageId, redeemLocationIds: [redeemLocationId ?? ''], isOfTill },
    pause: redeemLocationId === null,
    requestPolicy: 'cache-and-network',
  });
  const shifts = data?.salesPage?.shifts?.nodes ?? [];
  const tills = shifts.flatMap(({ till }) => (till ? [till] : []));
  const chosen = tills.some(({ id }) => id === tillId) ? tillId : null;
  const found = isOfTill
    ? data?.viewer?.till?.openShift
    : shifts.find(({ till }) => (till?.id ?? null) === chosen);
  const shift: ShiftAtTillFragment | null | undefined = data && (found ?? null);
  return {
    shift,
    /** The tills at the location with an open shift, whose drawers a signed-in user can choose. */
    tills,
    tillId: chosen,
    chooseTill,
    error,
    reload: () => read({ requestPolicy: 'network-only' }),
  };
}
