import { createHmac } from 'node:crypto';
import { signingKeyOf } from './webhook-secret.ts';

interface SignedDelivery {
  readonly eventId: string;
  /** The time of the attempt. */
  readonly now: Date;
  /** The exact body that is sent. */
  readonly body: string;
  /** The current secret. Null if the webhook has none; the delivery is then not signed. */
  readonly secret: string | null;
  /** The previous secret during the 24 hours after a rotation, otherwise null. */
  readonly previousSecret: string | null;
}

/**
 * Returns the headers by which a receiver verifies a delivery (D36, D48): `Signature`, the
 * lower-case hex HMAC-SHA256 of the body keyed with the text of the secret, and the headers of
 * Standard Webhooks, for which the key of a `whsec_` secret is its decoded bytes. During a rotation
 * `webhook-signature` contains the signatures with both secrets, and `Signature-Previous` the
 * signature with the previous secret.
 */
export function signDelivery({
  eventId,
  now,
  body,
  secret,
  previousSecret,
}: SignedDelivery): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const identity = { 'webhook-id': eventId, 'webhook-timestamp': timestamp };
  if (secret === null) return identity;
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  return {
    ...identity,
    'webhook-signature': secrets
      .map((key) => `v1,${standardSignature(key, `${eventId}.${timestamp}.${body}`)}`)
      .join(' '),
    Signature: plainSignature(secret, body),
    ...(previousSecret !== null && { 'Signature-Previous': plainSignature(previousSecret, body) }),
  };
}

function plainSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function standardSignature(secret: string, content: string): string {
  return createHmac('sha256', signingKeyOf(secret)).update(content).digest('base64');
}
