/** Values and functions that depend on the secrets of the service. The caller provides them. */
export interface DemoSecrets {
  /** Returns the keyed look-up hash of a voucher code (D22). */
  readonly hashCode: (code: string) => Uint8Array;
  /** Returns the keyed look-up hash of the ending of a voucher code (D22). */
  readonly hashCodeEnding: (code: string) => Uint8Array;
  /** Returns the ciphertext of a voucher code (D22). */
  readonly sealCode: (code: string) => Uint8Array;
  /** Returns the 32-byte hash of an API key. */
  readonly hashApiKey: (key: string) => Uint8Array;
  /** Argon2id hash of the demo password, which all demo staff share. */
  readonly passwordHash: string;
}
