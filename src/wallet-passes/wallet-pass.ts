/** The contents of a pass in the wallet of a phone. All texts are complete and in one language. */
export interface WalletPass {
  /**
   * Identifies the pass in the wallet. It reveals nothing about the voucher, and does not change if
   * the pass is added again.
   */
  readonly serial: string;
  readonly pageName: string;
  readonly title: string;
  /** The voucher code, which the pass shows as a QR code. */
  readonly code: LabelledValue;
  /**
   * The remaining balance of a multi-use voucher, or the value of any other voucher. Null if the
   * amount is hidden.
   */
  readonly balance: LabelledValue | null;
  /** The period in which the voucher can be redeemed. */
  readonly validity: string;
  /** Null if the voucher never expires. */
  readonly expiresAt: Date | null;
  /** The background of the cover of the voucher's design, such as `#1f2937`. */
  readonly colour: string;
  /** The ISO 639-1 code of the language. */
  readonly language: string;
}

interface LabelledValue {
  readonly label: string;
  readonly text: string;
}

/** Creates the passes of the wallets that are configured. */
export interface WalletPasses {
  /** Returns a signed `.pkpass` file for Apple Wallet. Null if it is not configured. */
  readonly apple: ((pass: WalletPass) => Buffer) | null;
  /** Returns the URL that adds a pass to Google Wallet. Null if it is not configured. */
  readonly google: ((pass: WalletPass) => Promise<string>) | null;
}

export const noWalletPasses: WalletPasses = { apple: null, google: null };
