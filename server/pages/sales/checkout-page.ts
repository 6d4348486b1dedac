import { CancelCheckoutDocument, GetCheckoutDocument } from './operations/generated/operations.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { renderCheckout } from './render-checkout.ts';
import { linkTo } from './sales-page-view.ts';

/**
 * Shows the checkout with a token, or cancels it. Null if the sales page has no such checkout. The token
 * is a secret: it also opens the vouchers of the purchaser.
 */
export async function showCheckout(
  { execute, view, parameters, form }: PageRequest,
  token: string,
): Promise<PageResult | null> {
  const path = `/checkouts/${token}`;
  const { checkout, salesPage } = await execute(GetCheckoutDocument, { token });
  if (!checkout) return null;
  if (form?.get('step') === 'cancel') {
    await execute(CancelCheckoutDocument, { input: { token } });
    return { location: linkTo(view, path) };
  }
  const isUnpaid = parameters.has('unpaid');
  const sendsEmails = salesPage.emailDelivery !== 'NOT_CONFIGURED';
  return { status: 200, page: renderCheckout(view, { path, checkout, isUnpaid, sendsEmails }) };
}
