import { rows } from '../rest/stored.ts';
import { buyerAt, checkoutOf, goods, itemOf } from './buyers.ts';
import type { Checkouts } from './use-checkouts.ts';

/** Starts a checkout that is paid after it expired, and whose refund the bank rejects. */
export async function rejectRefund(checkouts: Checkouts) {
  const { service, bank } = checkouts;
  const setStock = (units: number) =>
    rows(service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
      goods.facial.optionId,
      units,
    ]);
  await setStock(1);
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
  bank.refused.add('expire');
  await checkouts.endLifetimes();
  await checkouts.settle();
  bank.pay(checkout.reference);
  bank.refused.clear();
  await setStock(0);
  bank.rejectsRefunds = true;
  await checkouts.settle();
  bank.rejectsRefunds = false;
  return checkout;
}
