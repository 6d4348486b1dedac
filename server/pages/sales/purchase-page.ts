import { tokenPlaceholder } from '../../../src/checkouts/checkout-input.ts';
import { RateLimitedError } from '../../../src/platform/errors/domain-error.ts';
import {
  CalculateOrderDocument,
  GetVoucherDocument,
  type GetVoucherQuery,
  PreviewVoucherDocument,
  StartCheckoutDocument,
} from './operations/generated/operations.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { type ReadPurchase, readPurchase, toPurchaseValues } from './purchase-form.ts';
import { invalidEntries, type PurchaseProblems, problemsOfError, toProblems } from './purchase-problems.ts';
import type { RequestedPreview } from './render-preview.ts';
import { renderReview } from './render-review.ts';
import { isSoldHere, renderVoucher } from './render-voucher.ts';
import { linkTo, type ShownVoucher } from './sales-page-view.ts';
import { parseVoucherPath } from './voucher-path.ts';

/** A voucher that a request shows or buys. */
interface RequestedVoucher {
  readonly voucher: ShownVoucher;
  readonly offer: GetVoucherQuery['salesPage'];
  readonly path: string;
  /** The token of a secret voucher. Null for a published one. */
  readonly urlToken: string | null;
}

/** Shows the page of a voucher, or handles a step of its purchase. Null if there is no such voucher. */
export async function showVoucher(request: PageRequest, name: string): Promise<PageResult | null> {
  const { execute, view, salesPageId, form } = request;
  const key = parseVoucherPath(salesPageId, name);
  if (!key) return null;
  const found = await execute(GetVoucherDocument, { ...key, language: view.language });
  if (!found.voucher) return null;
  const urlToken = 'urlToken' in key ? key.urlToken : null;
  const requested = { voucher: found.voucher, offer: found.salesPage, path: `/vouchers/${name}`, urlToken };
  if (!form)
    return { status: 200, page: renderVoucher(view, requested.voucher, { ...requested, entered: null }) };
  return buy(request, requested, form);
}

/**
 * Handles a step of a purchase: `preview` shows the form with an image of the voucher, `review` shows the
 * prices, `pay` starts the checkout and redirects to the payment page, and `edit` shows the form with the
 * entered values.
 */
async function buy(
  { execute, view }: PageRequest,
  requested: RequestedVoucher,
  form: URLSearchParams,
): Promise<PageResult> {
  const { voucher, offer, path, urlToken } = requested;
  const values = toPurchaseValues(form);
  const formWith = (problems: PurchaseProblems | null, preview: RequestedPreview | null = null) => ({
    status: problems?.status ?? 200,
    page: renderVoucher(view, voucher, { ...requested, entered: { values, problems, preview } }),
    retryAfter: problems?.retryAfter ?? null,
  });
  const step = form.get('step');
  if (!isSoldHere(view, voucher, offer)) return { ...formWith(null), status: 422 };
  if (step === 'edit') return formWith(null);
  const { order, purchase, problems } = readPurchase(values, voucher, urlToken);
  const unreadable = step === 'preview' ? problems.filter(({ field }) => field === 'amount') : problems;
  if (unreadable.length > 0) return formWith(invalidEntries(unreadable));
  const review = async (): Promise<PageResult> => {
    const { calculateOrder } = await execute(CalculateOrderDocument, { input: order });
    return { status: 200, page: renderReview(view, voucher, { path, values, calculation: calculateOrder }) };
  };
  try {
    if (step === 'preview') return formWith(null, { url: await readPreview(execute, view, order) });
    if (step !== 'pay') return await review();
    const returnPath = `/checkouts/${tokenPlaceholder}`;
    const { startCheckout } = await execute(StartCheckoutDocument, {
      input: {
        ...order,
        ...purchase,
        language: view.language,
        returnUrl: linkTo(view, returnPath),
        cancelUrl: linkTo(view, returnPath, { unpaid: '' }),
        idempotencyKey: form.get('key') || null,
      },
    });
    const { token, checkout, userErrors } = startCheckout;
    // The overview was submitted before with other values, such as another language. The new overview has
    // a new key.
    if (userErrors.some(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')) return await review();
    if (userErrors.length > 0) return formWith(toProblems(userErrors));
    return { location: checkout.paymentUrl ?? linkTo(view, `/checkouts/${token}`) };
  } catch (error) {
    const found = problemsOfError(error);
    if (!found) throw error;
    return formWith(found);
  }
}

/**
 * Returns the URL of the image of the first ordered voucher. Null if the voucher is no longer on sale, or
 * if too many previews have been requested.
 */
async function readPreview(
  execute: PageRequest['execute'],
  { language }: PageRequest['view'],
  { items: [item] }: ReadPurchase['order'],
): Promise<string | null> {
  if (!item) return null;
  const { voucherId, urlToken, voucherVersion, delivery, layoutId, ...contents } = item;
  const read = execute(PreviewVoucherDocument, {
    ...(urlToken ? { urlToken } : { id: voucherId }),
    input: { ...contents, layoutId: layoutId || null },
    language,
  });
  return read.then(
    ({ voucher }) => voucher?.previewUrl ?? null,
    (error: unknown) => {
      if (error instanceof RateLimitedError) return null;
      throw error;
    },
  );
}
