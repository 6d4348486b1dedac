import { createHmac } from 'node:crypto';
import { standardKeyOf } from './webhook-secret.ts';

interface SignedDelivery {
  readonly eventId: string;
  /** When the attempt is made. */
  readonly now: Date;
  /** The raw body, byte for byte as it is sent. */
  readonly body: string;
  /** Null where the webhook has none; the previous one for 24 hours after it was rotated. */
  readonly secret: string | null;
  readonly previousSecret: string | null;
}

/**
 * The headers that a receiver checks a delivery by: `Signature`, the lower-case hex HMAC-SHA256 of the body keyed with the secret
 * as it is written, and those of Standard Webhooks, whose `whsec_` secrets sign with their decoded bytes (D36, D48). While a
 * secret is rotated `webhook-signature` lists both and `Signature-Previous` is the one of the old secret.
 */
export function signDelivery({ eventId, now, body, secret, previousSecret }: SignedDelivery): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const identity = { 'webhook-id': eventId, 'webhook-timestamp': timestamp };
  if (secret === null) return identity;
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  return {
    ...identity,
    'webhook-signature': secrets.map((key) => `v1,${standardSignature(key, `${eventId}.${timestamp}.${body}`)}`).join(' '),
    Signature: plainSignature(secret, body),
    ...(previousSecret !== null && { 'Signature-Previous': plainSignature(previousSecret, body) }),
  };
}

function plainSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function standardSignature(secret: string, content: string): string {
  return createHmac('sha256', standardKeyOf(secret)).update(content).digest('base64');
}
