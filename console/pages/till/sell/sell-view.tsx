import { SellPage } from '../../sell/sell-page.tsx';

/** Sells vouchers at the till. */
export function SellView() {
  return <SellPage />;
}
