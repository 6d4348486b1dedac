/**
 * The stored last day of a voucher that never expires
 * (docs/decisions/0041-vouchers-that-never-expire.md). Staff cannot enter a day this late, and no
 * other rule of validity results in such a day.
 */
export const lastDayOfUnlimitedValidity = '9999-12-30';

/** The local time at which the last day of unlimited validity ends. */
export const unlimitedExpiry = '9999-12-31T00:00:00';

/**
 * A voucher never expires if its stored expiry is at or after this time, in Unix milliseconds. The
 * exact time that is stored depends on the time zone of the sales page.
 */
const firstUnlimitedExpiry = Date.UTC(9999, 0);

/**
 * Returns the stored expiry of a voucher, or the stored last day of a fixed validity. Null if the
 * voucher never expires.
 */
export function expiryOf(stored: Date): Date | null {
  return stored.getTime() < firstUnlimitedExpiry ? stored : null;
}

/**
 * Returns the SQL condition that a local time, such as the start of a month, is the expiry of
 * vouchers that never expire.
 */
export function isUnlimitedSql(localTime: string): string {
  return `${localTime} >= '9999-01-01'`;
}
