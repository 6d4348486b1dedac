import type { EmailImage } from './email-transport.ts';

/**
 * The content of an e-mail, from which its HTML and its text are rendered. All texts are plain
 * text.
 */
export interface EmailContent {
  readonly subject: string;
  /** The ISO 639-1 code of the language. */
  readonly language: string;
  /** The text that lists of messages display after the subject. */
  readonly preview: string;
  readonly blocks: readonly EmailBlock[];
  readonly theme: EmailTheme;
}

export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** A square image that is part of the e-mail. */
  | { readonly kind: 'cover'; readonly image: EmailImage; readonly alternative: string }
  /** A text that a person has written. Its line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Labels and values, one pair per line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /**
   * Labels with amounts, which are aligned on the right. The last one is emphasised if `hasTotal`
   * is true.
   */
  | {
      readonly kind: 'amounts';
      readonly amounts: readonly (readonly [label: string, amount: string])[];
      readonly hasTotal: boolean;
    }
  | { readonly kind: 'list'; readonly label: string; readonly items: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string };

/** The appearance of a sales page. Colours are in hexadecimal notation. */
export interface EmailTheme {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly isLogoCentred: boolean;
  readonly mainColor: string;
  readonly headerColor: string;
  readonly headerTextColor: string;
  /** The lines of the footer: the contact of the sales page. */
  readonly contact: readonly string[];
}
