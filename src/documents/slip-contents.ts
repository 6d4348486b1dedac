import type { LabelledText } from './voucher-contents.ts';

/**
 * The contents of a slip: a receipt, or the sums of a shift. It contains no voucher code. All texts
 * are complete and in one language: the layout adds page numbers only.
 */
export interface SlipContents {
  /** The ISO 639-1 code of the language of the texts. */
  readonly language: string;
  /** The title that PDF viewers display. */
  readonly title: string;
  /** The lines at the top: the name of the shop, and below it its address. */
  readonly shop: readonly string[];
  readonly heading: string;
  /** Lines such as the number of the order and the date, each with its label. */
  readonly facts: readonly LabelledText[];
  /** Amounts, in groups that are separated by lines. */
  readonly groups: readonly (readonly SlipAmount[])[];
  /** The texts at the end. */
  readonly notes: readonly string[];
}

/** An amount with its description. */
export interface SlipAmount {
  readonly text: string;
  /** The formatted amount. Empty for a line that only explains the line above it. */
  readonly amount: string;
  /** Whether the line is a sum, which is printed in bold. Defaults to false. */
  readonly isSum?: boolean;
}

/** `a4`: pages of A4. `roll`: a strip of 80 mm, as long as its contents. */
export type SlipPaper = 'a4' | 'roll';
