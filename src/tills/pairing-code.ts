import { hashSecret } from '../access/secret-hash.ts';
import { generateVoucherCode } from '../vouchers/voucher-code.ts';
import { canonicalizeVoucherCode } from '../vouchers/voucher-code-forms.ts';

/** The time in milliseconds for which a pairing code is valid. */
const lifetimeMs = 15 * 60_000;

/** A new pairing code, and the columns of the till with which it is stored. */
export interface PairingCode {
  /** 60 random bits, in groups of four characters, as people type them from one screen to another. */
  readonly code: string;
  readonly columns: {
    readonly pairingCodeHash: Uint8Array<ArrayBuffer>;
    readonly pairingExpiresAt: Date;
  };
}

export function createPairingCode(): PairingCode {
  const code = generateVoucherCode().slice(0, 'XXXX-XXXX-XXXX'.length);
  return {
    code,
    columns: {
      pairingCodeHash: hashPairingCode(code),
      pairingExpiresAt: new Date(Date.now() + lifetimeMs),
    },
  };
}

/** Returns the hash of a pairing code as it was typed: case, spaces and dashes are ignored. */
export function hashPairingCode(code: string): Uint8Array<ArrayBuffer> {
  return hashSecret(canonicalizeVoucherCode(code));
}
