import { type Sealer, UnsealError } from '../platform/sealing/sealer.ts';

/**
 * Decrypts the code of a sold voucher. Returns null if that is not possible, usually because
 * CODE_SECRETS lacks its secret.
 */
export function readCode(vault: Pick<Sealer, 'unseal'>, codeSealed: Uint8Array): string | null {
  try {
    return vault.unseal(codeSealed);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
