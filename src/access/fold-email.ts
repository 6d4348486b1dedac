/**
 * Returns the form of an e-mail address that is stored, looked up, unique and throttled. Only this function folds: PostgreSQL's `lower`
 * depends on the database's collation and maps `İ` to `i`, so that one account could be tried under several names.
 */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
