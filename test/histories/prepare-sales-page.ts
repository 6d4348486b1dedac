import { rows } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';

/** The numeric id of the sales page that can redeem the vouchers of the histories (D82). */
export const sisterPage = 2;

/**
 * Changes the sales page of the histories so that each order of the model can be placed: the stock
 * is unlimited, and an order needs no purchaser. Its vouchers can be redeemed on the sister page too.
 */
export async function prepareSalesPage(service: TestService): Promise<void> {
  await rows(
    service,
    'update sales_pages set is_purchaser_optional = true, redeemable_on = array[1, $1::int] where id = 1',
    [sisterPage],
  );
  await rows(service, 'update vouchers set quantity = null where id in (2, 7)');
  await rows(service, 'update voucher_options set quantity = null where id in (4, 18)');
}
