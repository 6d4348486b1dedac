import type Stripe from 'stripe';
import { z } from 'zod';
import { fieldError } from '../platform/errors/domain-error.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import type { StripeSdk } from './stripe-client.ts';

export const stripeSettingsShape = z.object({
  /** A secret or restricted key. Its prefix states its mode. */
  secretKey: z
    .string()
    .max(textLimits.line)
    .regex(/^[sr]k_(test|live)_\w{4,}$/, 'must be a secret or restricted key, such as `sk_test_…`'),
  /** The signing secret of the webhook endpoint at Stripe. */
  notificationSecret: z
    .string()
    .max(textLimits.line)
    .regex(/^whsec_\S{4,}$/, 'must be the signing secret of a webhook endpoint, such as `whsec_…`'),
});

/** Returns the settings of Stripe at a sales page. */
export function createStripeSettings(sdk: StripeSdk): GatewaySettings {
  return {
    shape: stripeSettingsShape,
    modeOf: ({ secretKey }) => (/^[sr]k_live_/.test(secretKey) ? 'live' : 'test'),
    async validate({ secretKey }, signal) {
      const { errors } = await sdk.load();
      const client = await sdk.open(secretKey, signal);
      const isPermitted = async (run: (client: Stripe) => PromiseLike<unknown>) => {
        try {
          await run(client);
          return true;
        } catch (error) {
          if (error instanceof errors.StripePermissionError) return false;
          if (error instanceof errors.StripeInvalidRequestError) return true;
          throw error;
        }
      };
      try {
        const permitted = await Promise.all(permissions.map(([, run]) => isPermitted(run)));
        const missing = permissions.filter((_permission, index) => !permitted[index]);
        const names = missing.map(([name]) => `“${name}”`).join(', ');
        const message = `must also have these permissions of Stripe: ${names}`;
        return missing.length === 0 ? [] : [fieldError('secretKey', 'NOT_ALLOWED', message)];
      } catch (error) {
        if (error instanceof errors.StripeAuthenticationError)
          return [fieldError('secretKey', 'UNKNOWN', 'is not a key of Stripe, or was revoked')];
        throw error;
      }
    },
  };
}

/**
 * The permissions that the gateway requires of a restricted key, each with a request that requires it.
 * Stripe checks the permission first. The requests that write are invalid, so that they change nothing.
 */
const permissions: readonly (readonly [name: string, run: (client: Stripe) => PromiseLike<unknown>])[] = [
  ['read Checkout Sessions', ({ checkout }) => checkout.sessions.list({ limit: 1 })],
  ['write Checkout Sessions', ({ checkout }) => checkout.sessions.create({ mode: 'payment', expires_at: 1 })],
  ['read PaymentIntents', ({ paymentIntents }) => paymentIntents.list({ limit: 1 })],
  ['read Charges', ({ charges }) => charges.list({ limit: 1 })],
  ['read Refunds', ({ refunds }) => refunds.list({ limit: 1 })],
  ['write Refunds', ({ refunds }) => refunds.create({})],
  ['read Payouts', ({ payouts }) => payouts.list({ limit: 1 })],
  ['read Balance Transactions', ({ balanceTransactions }) => balanceTransactions.list({ limit: 1 })],
];
