/**
 * Returns an e-mail address in the form in which it is stored, compared and throttled: trimmed, in
 * lower case and normalised to NFC. Statements must not convert the case of e-mails themselves:
 * PostgreSQL's `lower` depends on the database's collation and maps `İ` to `i`, so sign-in attempts
 * on one account could be charged to several throttling subjects.
 */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
