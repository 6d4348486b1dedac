/**
 * Returns the form in which an e-mail address is stored, looked up, kept unique and throttled. Statements must not fold e-mails:
 * PostgreSQL's `lower` depends on the database's collation and maps `İ` to `i`, so that sign-in attempts on one account could be
 * charged to several throttling subjects.
 */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
