import type Stripe from 'stripe';
import {
  type GatewayCall,
  type GatewayRefund,
  InvalidNotificationError,
  type PaymentGateway,
  type SessionKey,
  type SessionRequest,
  type SessionState,
  UnknownSessionError,
} from './payment-gateway.ts';
import { stripeLimitsOf, throwAmountError, toStripeAmount } from './stripe-amounts.ts';
import { isReturned, toCharge } from './stripe-charges.ts';
import { createStripeSdk, type StripeServer } from './stripe-client.ts';
import { findStripePayout } from './stripe-payouts.ts';
import { createStripeSettings, stripeSettingsShape } from './stripe-settings.ts';

/**
 * Duration in milliseconds for which a session remains open after its checkout. Stripe requires at
 * least 30 minutes from the creation to the expiry. `expire` ends the session with the checkout.
 */
const sessionMarginMs = 31 * 60_000;
/** Maximum duration of a session at Stripe, and minimum duration for which it keeps idempotency keys. */
const dayMs = 24 * 60 * 60_000;

/**
 * Creates the gateway that sends buyers to Stripe Checkout, for cards and the wallets that contain
 * them. `server` defaults to Stripe; tests pass their own.
 */
export function createStripeGateway(server: StripeServer | null = null): PaymentGateway {
  const sdk = createStripeSdk(server);
  const open = ({ settings, signal }: GatewayCall) =>
    sdk.open(stripeSettingsShape.parse(settings).secretKey, signal);

  return {
    name: 'stripe',
    isExternal: true,
    settings: createStripeSettings(sdk),
    direct: null,
    redirect: {
      limitsOf: stripeLimitsOf,
      async begin(request, call) {
        const client = await open(call);
        const create = () =>
          createSession(client, request)
            .catch((error) => {
              if (!isEmailRejected(error)) throw error;
              return createSession(client, { ...request, email: null }, '-without-email');
            })
            .catch(throwAmountError);
        const session =
          Date.now() < request.expiresAt.getTime()
            ? await create()
            : ((await findSession(client, request)) ?? (await create()));
        // A session that has ended has no URL. Its buyer returns to the shop.
        return { sessionId: session.id, url: session.url ?? request.returnUrl };
      },
      find: async (session, call) => readState(await open(call), session),
      async expire(session, call) {
        const client = await open(call);
        const { errors } = await sdk.load();
        try {
          await client.checkout.sessions.expire(session.sessionId);
        } catch (error) {
          // The session was paid, has expired, or is being paid.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        }
        const state = await readState(client, session);
        if (state.status === 'open')
          throw new Error(`the payment of session ${session.sessionId} is in progress`);
        return state;
      },
      async readNotification({ headers, body }, settings) {
        const { webhooks, errors } = await sdk.load();
        const { notificationSecret } = stripeSettingsShape.parse(settings);
        const signature = headers['stripe-signature'];
        try {
          return subjectOf(webhooks.constructEvent(body, String(signature ?? ''), notificationSecret));
        } catch (cause) {
          if (!(cause instanceof errors.StripeSignatureVerificationError)) throw cause;
          throw new InvalidNotificationError('the signature is incorrect', { cause });
        }
      },
    },
    payouts: { find: async (payoutId, call) => findStripePayout(await open(call), payoutId) },
    async refund(reference, transactionId, amount, call) {
      const client = await open(call);
      const { errors } = await sdk.load();
      try {
        const refund =
          (await findRefund(client, transactionId, reference)) ??
          (await client.refunds.create(
            {
              payment_intent: transactionId,
              amount: toStripeAmount(amount).amount,
              metadata: { reference },
            },
            { idempotencyKey: `${transactionId}-${reference}` },
          ));
        return toRefund(refund);
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError && isFinal(error))) throw error;
        // An earlier request with this reference can have taken effect although its response was lost.
        const made = isMissing(error) ? null : await findRefund(client, transactionId, reference);
        return made ? toRefund(made) : { transactionId: null, status: 'failed' };
      }
    },
    findRefund: async (refundTransactionId, call) =>
      toRefund(await (await open(call)).refunds.retrieve(refundTransactionId)),
  };
}

/**
 * Creates the session of a checkout. The idempotency key returns the existing session for at least
 * 24 hours. Afterwards Stripe rejects the request, because `expires_at` has passed. `variant` is added to
 * the key of a request with other parameters.
 */
function createSession(
  client: Stripe,
  request: SessionRequest,
  variant = '',
): Promise<Stripe.Checkout.Session> {
  const { reference, description, language, email, returnUrl, cancelUrl, expiresAt } = request;
  const { amount, currency } = toStripeAmount(request.amount);
  return client.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: reference,
      metadata: { reference },
      allowed_payment_method_types: ['card'],
      payment_intent_data: { description, metadata: { reference } },
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
      ],
      locale: locales.has(language) ? language : 'auto',
      ...(email !== null && { customer_email: email }),
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor((expiresAt.getTime() + sessionMarginMs) / 1000),
    },
    { idempotencyKey: `checkout-${reference}${variant}` },
  );
}

/** Whether Stripe rejects the e-mail address, which the service accepts. Its page then asks for one. */
function isEmailRejected(error: unknown): boolean {
  return error instanceof Error && 'param' in error && error.param === 'customer_email';
}

/** The languages of Stripe's page. It rejects others; `auto` selects the language of the browser. */
const locales: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/**
 * Returns the session of a checkout that has expired, or null if none was created. Stripe cannot
 * filter sessions by reference, so all sessions are read that were created while the checkout can
 * have begun. Only a process that ended before it stored the id of the session needs them.
 */
async function findSession(
  client: Stripe,
  { reference, expiresAt }: SessionRequest,
): Promise<Stripe.Checkout.Session | null> {
  const to = Math.ceil(expiresAt.getTime() / 1000);
  const created = { gte: to - dayMs / 1000, lte: to };
  for await (const session of client.checkout.sessions.list({ created, limit: 100 }))
    if (session.client_reference_id === reference) return session;
  return null;
}

async function readState(client: Stripe, { reference, sessionId }: SessionKey): Promise<SessionState> {
  const session = await client.checkout.sessions
    .retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
    .catch((error) => {
      if (!isMissing(error)) throw error;
      throw new UnknownSessionError(`unknown session ${sessionId}`, { cause: error });
    });
  if (session.client_reference_id !== reference)
    throw new Error(`session ${sessionId} does not belong to the checkout ${reference}`);
  const { payment_intent: intent, status, payment_status: paymentStatus } = session;
  if (paymentStatus === 'paid' && intent !== null && typeof intent === 'object')
    return isReturned(intent) ? { status: 'expired' } : { status: 'paid', charge: toCharge(intent) };
  return { status: status === 'expired' ? 'expired' : 'open' };
}

/** Returns the subject of a notification. Null for events that the service does not use. */
function subjectOf(event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { client_reference_id: reference } = event.data.object;
      return reference === null ? null : { reference };
    }
    case 'payout.paid':
      return { payoutId: event.data.object.id };
    default:
      return null;
  }
}

/**
 * Returns the refund of a payment with this reference, or null. Stripe keeps idempotency keys for
 * 24 hours only.
 */
async function findRefund(
  client: Stripe,
  transactionId: string,
  reference: string,
): Promise<Stripe.Refund | null> {
  for await (const refund of client.refunds.list({ payment_intent: transactionId, limit: 100 }))
    if (refund.metadata?.reference === reference) return refund;
  return null;
}

/** Whether a repeated request for a refund would be rejected again. */
function isFinal(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return isMissing(error) || finalCodes.has(error.code ?? '') || error.param === 'amount';
}

/**
 * Whether the account of the key does not have the requested session or payment, because the key was
 * replaced by one of another account or mode.
 */
function isMissing({ code }: { readonly code?: string }): boolean {
  return code === 'resource_missing';
}

const finalCodes: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

function toRefund({ id, status }: Stripe.Refund): GatewayRefund {
  return { transactionId: id, status: refundStatuses[status ?? ''] ?? 'in_progress' };
}

const refundStatuses: Readonly<Record<string, GatewayRefund['status']>> = {
  succeeded: 'completed',
  failed: 'failed',
  canceled: 'failed',
};
