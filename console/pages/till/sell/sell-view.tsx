import { SellPage } from '../../sell/sell-page.tsx';
import { useTillLocation } from '../till-location.tsx';

/** Sells vouchers at the till. The open shift at its location receives the payments. */
export function SellView() {
  const { location } = useTillLocation();
  return <SellPage redeemLocationId={location?.id ?? null} />;
}
