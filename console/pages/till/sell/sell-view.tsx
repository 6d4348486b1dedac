import { SellPage } from '../../sell/sell-page.tsx';
import { useTillDevice } from '../device/till-device.ts';
import { useTillLocation } from '../till-location.tsx';

/** Sells vouchers at the till. The open shift of its drawer receives the payments. */
export function SellView() {
  const { location } = useTillLocation();
  const device = useTillDevice();
  return <SellPage drawer={location && { redeemLocationId: location.id, isOfTill: device !== null }} />;
}
