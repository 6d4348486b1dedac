import { useQuery } from 'urql';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { HoldsByCodeDocument, HoldsOfVoucherDocument } from './generated/operations.ts';
import type { Hold } from './held-voucher.ts';

interface Holds {
  /** The open holds, newest first. Empty until they are loaded. */
  readonly holds: readonly Hold[];
  readonly failure: Failure | null;
  readonly reload: () => void;
}

/**
 * Loads the open holds of a voucher by its id, or by its code for users who may redeem vouchers but
 * not read orders. `code` is null if the user may read orders.
 */
export function useHolds(id: string, code: string | null): Holds {
  const { id: salesPageId } = useSalesPage();
  const [ofVoucher, reloadById] = useQuery({
    query: HoldsOfVoucherDocument,
    variables: { id },
    pause: code !== null,
  });
  const [byCode, reloadByCode] = useQuery({
    query: HoldsByCodeDocument,
    variables: { salesPageId, code: code ?? '' },
    pause: code === null,
  });
  const { node } = ofVoucher.data ?? {};
  const voucher = byCode.data?.voucherByCode?.soldVoucher ?? (node && 'holds' in node ? node : null);
  const error = ofVoucher.error ?? byCode.error;
  const reload = code === null ? reloadById : reloadByCode;
  return {
    holds: (voucher?.holds.nodes ?? []).filter(({ status }) => status === 'OPEN'),
    failure: error ? failureOf(error) : null,
    reload: () => reload({ requestPolicy: 'network-only' }),
  };
}
