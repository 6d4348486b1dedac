import { useState } from 'react';
import { useCurrentQuery } from '../../../operations/use-current-query.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { useTillDevice } from '../device/till-device.ts';
import {
  OpenShiftsDocument,
  type OpenShiftsQuery,
  type ShiftAtTillFragment,
  ShiftDetailsDocument,
} from './generated/operations.ts';

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
  const [list, readList] = useCurrentQuery({
    query: OpenShiftsDocument,
    variables: { salesPageId, redeemLocationIds: [redeemLocationId ?? ''], isOfTill },
    pause: redeemLocationId === null,
    requestPolicy: 'cache-and-network',
  });
  const shifts = openShiftsOf(list.data);
  const tills = isOfTill ? [] : shifts.flatMap(({ till }) => (till ? [till] : []));
  const chosen = tills.some(({ id }) => id === tillId) ? tillId : null;
  const open = isOfTill ? shifts[0] : shifts.find(({ till }) => (till?.id ?? null) === chosen);
  const [details, readDetails] = useCurrentQuery({
    query: ShiftDetailsDocument,
    variables: { id: open?.id ?? '' },
    pause: open === undefined,
    requestPolicy: 'cache-and-network',
  });
  const node = open && details.data?.node;
  const read = node && 'payments' in node ? node : undefined;
  const shift: ShiftAtTillFragment | null | undefined = list.data && !open ? null : read;
  return {
    shift,
    /** The tills at the location with an open shift, whose drawers a signed-in user can choose. */
    tills,
    tillId: chosen,
    chooseTill,
    error: list.error ?? (open && details.error),
    reload() {
      readList({ requestPolicy: 'network-only' });
      if (open) readDetails({ requestPolicy: 'network-only' });
    },
  };
}

function openShiftsOf(data: OpenShiftsQuery | undefined) {
  const ofTill = data?.viewer?.till?.openShift;
  return ofTill ? [ofTill] : (data?.salesPage?.shifts?.nodes ?? []);
}
