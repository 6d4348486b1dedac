/** An event as webhooks deliver it. `docs/reference/events.md` describes `data` of each event. */
export interface WebhookEvent {
  /** The same on every attempt. Ignore a delivery with the id of an event that was handled. */
  readonly id: string;
  readonly name: string;
  /** Increases in the order of the events of one voucher or order, with gaps. */
  readonly position: number;
  readonly sales_page_id: number;
  readonly created_at: string;
  readonly data: unknown;
}

/**
 * A delivery as received: a `Request` of a fetch handler, or the headers and the body of another
 * server. The body must be the bytes or the text as received, before they are parsed.
 */
export interface ReceivedDelivery {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Uint8Array | ArrayBuffer;
}

/** Thrown if a delivery is not signed with a secret of the webhook. Respond with status 401. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

export interface VerifyOptions {
  /** The maximum age of a delivery in seconds, by the clock of this machine. Defaults to 300. */
  readonly toleranceSeconds?: number;
}

const encoder = new TextEncoder();

/**
 * Verifies the signature of a delivery (`webhook-signature`, Standard Webhooks) and returns its
 * event. Accepts several secrets, for the 24 hours after a rotation. Rejects with a
 * WebhookSignatureError if the signature is missing or invalid, or if the delivery is older than
 * the tolerance.
 */
export async function verifyWebhook(
  delivery: Request | ReceivedDelivery,
  secrets: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = await readBody(delivery);
  const header = (name: string) => readHeader(delivery.headers, name);
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (!id || !timestamp || !signature) throw new WebhookSignatureError('The delivery has no signature.');
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookSignatureError('The timestamp of the delivery is too far from the current time.');
  const signed = concatenate(encoder.encode(`${id}.${timestamp}.`), body);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await importKey(secret);
    for (const candidate of readSignatures(signature))
      if (await crypto.subtle.verify('HMAC', key, candidate, signed))
        return JSON.parse(new TextDecoder().decode(body));
  }
  throw new WebhookSignatureError('The signature of the delivery is invalid.');
}

async function readBody(delivery: Request | ReceivedDelivery): Promise<Uint8Array<ArrayBuffer>> {
  if ('arrayBuffer' in delivery) return new Uint8Array(await delivery.arrayBuffer());
  const { body } = delivery;
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError('The body must be the bytes or the text as received, not a parsed object.');
}

function readHeader(headers: ReceivedDelivery['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** A secret `whsec_…` signs with its decoded bytes, any other with its literal bytes (D48). */
function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? decodeBase64(secret.slice(6)) : encoder.encode(secret);
  if (!bytes) throw new TypeError('The secret is not valid Base64 after whsec_.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Returns the signatures of version 1 of a header, which are separated by spaces. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((entry) => {
    const [version, text = ''] = entry.split(',');
    const bytes = version === 'v1' ? decodeBase64(text) : null;
    return bytes ? [bytes] : [];
  });
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
