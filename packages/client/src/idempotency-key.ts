/**
 * Returns a random idempotency key, for a program that stores the key and repeats the call itself.
 * Does not use `crypto.randomUUID`, which requires HTTPS.
 */
export function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
