/**
 * Generates the key of one action of a user. A retry of its request uses the same key (D12). Does not use `crypto.randomUUID`,
 * which requires HTTPS.
 */
export function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
