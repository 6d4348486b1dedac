import { useCan } from '../../../session/sales-page.tsx';
import { Gateways } from './gateways.tsx';
import { Payouts } from './payouts.tsx';

/** The payment gateways of the sales page, and the payouts of its payments. */
export function Payments() {
  const mayManage = useCan('PAYMENT_GATEWAY_MANAGE');
  const mayRead = useCan('PAYOUT_READ');
  return (
    <>
      {mayManage && <Gateways />}
      {mayRead && <Payouts />}
    </>
  );
}
