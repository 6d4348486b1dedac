/**
 * Whether the service sends e-mails, so that it can send a link for a new password. The service
 * writes this into the page.
 */
export function sendsLinks(): boolean {
  return document.querySelector('meta[name="sends-emails"]') !== null;
}
