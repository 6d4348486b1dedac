import { useState } from 'react';
import type { SelectedVoucher } from './selected-voucher.ts';

/**
 * The vouchers of a dialog on which its action had no effect yet. After a failure, the action is
 * repeated for these only. Vouchers that are selected later are not among them.
 */
export function useTargets(vouchers: readonly SelectedVoucher[]) {
  const [targets, setTargets] = useState(vouchers);
  const setDone = (done: readonly SelectedVoucher[]) => {
    const ids = new Set(done.map(({ id }) => id));
    setTargets((before) => before.filter(({ id }) => !ids.has(id)));
  };
  return { targets, setDone };
}
