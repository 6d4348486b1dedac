/** A key for one attempt of a person at something, which a repetition of its request takes again (D12). Works without HTTPS too. */
export function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
