import type { OrderedProductFragment } from './generated/operations.ts';
import type { ViewedOrder } from './viewed-order.ts';

type Product = Pick<OrderedProductFragment, 'databaseId' | 'status' | 'shippingStatus' | 'block'>;
type Email = Pick<
  ViewedOrder['emails']['nodes'][number],
  'kind' | 'status' | 'dueAt' | 'soldVoucher' | 'recipient'
>;

/** The facts of an order that determine what is to be done next. E-mails are sorted newest first. */
export interface OrderFacts<Sold extends Product> {
  readonly soldVouchers: readonly Sold[];
  readonly emails: { readonly nodes: readonly Email[] };
}

/**
 * The one thing that staff members should do next for an order. `correctRecipient`: the latest e-mail
 * with the voucher failed. `print`: no mail server sends it. `post`: it waits to be posted.
 * `decide`: it is blocked. `wait`: its e-mail is sent later. `ended`: no voucher can be redeemed any
 * more. `nothing`: the vouchers are with their recipients.
 */
export type NextStep<Sold> =
  | { readonly kind: 'correctRecipient'; readonly voucher: Sold; readonly address: string }
  | { readonly kind: 'print' | 'post' | 'decide'; readonly voucher: Sold }
  | { readonly kind: 'wait'; readonly dueAt: string; readonly address: string }
  | { readonly kind: 'ended' | 'nothing' };

/** Returns the next step for an order. A step that a recipient waits for precedes all others. */
export function nextStepOf<Sold extends Product>({ soldVouchers, emails }: OrderFacts<Sold>): NextStep<Sold> {
  const open = soldVouchers.filter(({ status }) => status === 'IN_PROGRESS');
  if (open.length === 0) return { kind: 'ended' };
  const latest = open.flatMap((voucher) => {
    const email = emails.nodes.find(
      ({ kind, soldVoucher }) => kind === 'VOUCHER' && soldVoucher?.databaseId === voucher.databaseId,
    );
    return email ? [{ voucher, email }] : [];
  });
  const failed = latest.find(({ email }) => email.status === 'FAILED');
  if (failed)
    return { kind: 'correctRecipient', voucher: failed.voucher, address: failed.email.recipient.email };
  const unsent = latest.find(({ email }) => email.status === 'NOT_CONFIGURED');
  if (unsent) return { kind: 'print', voucher: unsent.voucher };
  const toPost = open.find(({ shippingStatus }) => shippingStatus === 'PENDING');
  if (toPost) return { kind: 'post', voucher: toPost };
  const blocked = open.find(({ block }) => block !== null);
  if (blocked) return { kind: 'decide', voucher: blocked };
  const waiting = latest.find(({ email }) => ['QUEUED', 'SCHEDULED', 'RETRYING'].includes(email.status));
  return waiting
    ? { kind: 'wait', dueAt: waiting.email.dueAt, address: waiting.email.recipient.email }
    : { kind: 'nothing' };
}
