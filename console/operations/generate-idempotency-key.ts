/**
 * Generates the idempotency key of an action. A retry of the request uses the same key (D12). Does
 * not use `crypto.randomUUID`, which requires HTTPS.
 */
export function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
