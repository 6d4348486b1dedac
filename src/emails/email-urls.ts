/** The URLs that e-mails contain. */
export interface EmailUrls {
  /**
   * Returns the URL of the page of a sold voucher from the token of its link. The page's document
   * is at `/document` below it.
   */
  voucherPage(token: string): string;
  /** Returns the URL of the console's page for an invitation from the token of its link. */
  invitation(token: string): string;
  /** Returns the URL of the console's page for a new password from the token of its link. */
  passwordReset(token: string): string;
}
