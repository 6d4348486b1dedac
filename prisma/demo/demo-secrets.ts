/** What the demo data can't make by itself, because it knows no secret of the service. */
export interface DemoSecrets {
  /** the keyed look-up hashes of a voucher code and of its ending, and its ciphertext (D22) */
  readonly hashCode: (code: string) => Uint8Array;
  readonly hashCodeEnding: (code: string) => Uint8Array;
  readonly sealCode: (code: string) => Uint8Array;
  /** 32 bytes */
  readonly hashApiKey: (key: string) => Uint8Array;
  /** Argon2id hash of the demo password, shared by all demo staff */
  readonly passwordHash: string;
}
