import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

/** The fields of Stripe's objects that the gateway reads. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'client_reference_id'
  | 'created'
  | 'expires_at'
  | 'amount_total'
  | 'currency'
  | 'locale'
  | 'status'
  | 'payment_status'
  | 'url'
  | 'success_url'
  | 'cancel_url'
> & { payment_intent: string | null };
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'livemode' | 'metadata'
> & {
  readonly latest_charge: Charge;
};
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'metadata'> & {
  refunded: boolean;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly card: { readonly brand: string; readonly last4: string } };
};
export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status'> & {
  readonly payment_intent: string;
};
export type Payout = Pick<
  Stripe.Payout,
  'id' | 'object' | 'amount' | 'automatic' | 'currency' | 'created' | 'arrival_date' | 'livemode'
>;
export type BalanceTransaction = Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'type'> & {
  readonly payout: string;
  readonly source: Charge | Refund;
};

/** The body of an error of Stripe's API. */
interface ErrorBody {
  readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** An error of Stripe's API, with its HTTP status. */
export class StripeRejection extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const now = () => Math.floor(Date.now() / 1000);
const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const invalid = (message: string, rest: Pick<ErrorBody, 'code' | 'param'> = {}) =>
  new StripeRejection(400, { type: 'invalid_request_error', message, ...rest });

/** The smallest payments, as Stripe states amounts. Other currencies have none here. */
const minimums: Readonly<Record<string, number>> = { gbp: 30, jpy: 50, zar: 880 };
const maximum = 99_999_999;

/** The shortest and longest duration of a session in seconds. */
const sessionSeconds = { min: 30 * 60, max: 24 * 60 * 60 };

/**
 * The objects of a simulated account at Stripe. They survive the processes under test, and are
 * compared with the database after a test.
 */
export function createStripeBooks() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const payouts = new Map<string, Payout>();
  const transactions: BalanceTransaction[] = [];

  const find = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
    const item = items.get(id);
    if (!item) throw invalid(`No such object: '${id}'`, { code: 'resource_missing' });
    return item;
  };
  /** Returns the session with its present state. */
  const findSession = (id: string): Session => {
    const session = find(sessions, id);
    if (session.status === 'open' && session.expires_at <= now())
      Object.assign(session, { status: 'expired', url: null });
    return session;
  };
  const refundedOf = (intent: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  return {
    sessions,
    intents,
    refunds,
    payouts,
    transactions,
    findSession,
    findIntent: (id: string) => find(intents, id),
    findRefund: (id: string) => find(refunds, id),
    findPayout: (id: string) => find(payouts, id),

    createSession(params: Stripe.Checkout.SessionCreateParams): Session {
      const [item] = params.line_items ?? [];
      const price = item?.price_data;
      if (!price?.unit_amount || !item?.quantity)
        throw invalid('Missing line_items', { param: 'line_items' });
      if (params.locale && !/^(auto|de|en|fr)$/.test(params.locale))
        throw invalid('Invalid locale', { param: 'locale' });
      const expiresAt = Number(params.expires_at);
      const seconds = expiresAt - now();
      if (seconds < sessionSeconds.min || seconds > sessionSeconds.max)
        throw invalid('expires_at must be between 30 minutes and 24 hours from now', { param: 'expires_at' });
      if (params.customer_email && !/^[\w.+-]+@[\w.-]+\.[a-z]+$/i.test(params.customer_email))
        throw invalid('Invalid email address', { code: 'email_invalid', param: 'customer_email' });
      const total = Number(price.unit_amount) * Number(item.quantity);
      if (total < (minimums[price.currency] ?? 1))
        throw invalid('The amount is too small', { code: 'amount_too_small' });
      if (total > maximum) throw invalid('The amount is too large', { code: 'amount_too_large' });
      const id = idOf('cs_test');
      const session: Session = {
        id,
        object: 'checkout.session',
        client_reference_id: params.client_reference_id ?? null,
        created: now(),
        expires_at: expiresAt,
        amount_total: total,
        currency: price.currency,
        locale: params.locale ?? null,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        url: `https://checkout.stripe.example/${id}`,
        success_url: params.success_url ?? null,
        cancel_url: params.cancel_url ?? null,
      };
      sessions.set(id, session);
      return session;
    },

    expireSession(id: string): Session {
      const session = findSession(id);
      if (session.status !== 'open') throw invalid(`The session is ${session.status}, not open`);
      return Object.assign(session, { status: 'expired', url: null });
    },

    /** Pays a session, as its buyer does on Stripe's page. */
    pay(id: string): Session {
      const session = findSession(id);
      if (session.status !== 'open') throw invalid(`The session is ${session.status}, not open`);
      const intentId = idOf('pi');
      const metadata = { reference: session.client_reference_id ?? '' };
      intents.set(intentId, {
        id: intentId,
        object: 'payment_intent',
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        status: 'succeeded',
        livemode: false,
        metadata,
        latest_charge: {
          id: idOf('ch'),
          object: 'charge',
          metadata,
          refunded: false,
          payment_intent: intentId,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        },
      });
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intentId,
        url: null,
      });
    },

    createRefund({ payment_intent: intentId = '', amount, metadata }: Stripe.RefundCreateParams): Refund {
      const intent = find(intents, intentId);
      const remaining = intent.amount - refundedOf(intentId);
      if (remaining === 0)
        throw invalid('The charge has already been refunded', { code: 'charge_already_refunded' });
      if (Number(amount) > remaining)
        throw invalid('The amount is greater than the amount that was not refunded', { param: 'amount' });
      const refund: Refund = {
        id: idOf('re'),
        object: 'refund',
        amount: Number(amount),
        currency: intent.currency,
        metadata: { ...(metadata || {}) } as Stripe.Metadata,
        status: 'succeeded',
        payment_intent: intentId,
      };
      refunds.set(refund.id, refund);
      intent.latest_charge.refunded = refundedOf(intentId) === intent.amount;
      return refund;
    },

    /**
     * Pays all charges and refunds out that are not part of an earlier payout. A payout that is not
     * automatic does not state what it contains.
     */
    payOut(isAutomatic: boolean): Payout {
      const paidOut = new Set(transactions.map(({ source }) => source.id));
      const charges = [...intents.values()].filter(({ latest_charge }) => !paidOut.has(latest_charge.id));
      const returned = [...refunds.values()].filter(({ id }) => !paidOut.has(id));
      const sum = (items: readonly { readonly amount: number }[]) =>
        items.reduce((total, { amount }) => total + amount, 0);
      const payout: Payout = {
        id: idOf('po'),
        object: 'payout',
        amount: sum(charges) - sum(returned),
        automatic: isAutomatic,
        currency: charges[0]?.currency ?? 'gbp',
        created: now(),
        arrival_date: now() + 86_400,
        livemode: false,
      };
      payouts.set(payout.id, payout);
      if (!isAutomatic) return payout;
      for (const source of [...charges.map(({ latest_charge }) => latest_charge), ...returned])
        transactions.push({
          id: idOf('txn'),
          object: 'balance_transaction',
          type: source.object,
          payout: payout.id,
          source,
        });
      return payout;
    },
  };
}

export type StripeBooks = ReturnType<typeof createStripeBooks>;
