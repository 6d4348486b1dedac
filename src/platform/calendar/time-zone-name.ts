/** IANA names only: `Intl` also accepts offsets, such as `+01:00`. */
const pattern = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/;

/**
 * Returns whether the time zone data of this process contains a time zone with this IANA name, such
 * as `Europe/London` (D74).
 */
export function isTimeZoneName(name: string): boolean {
  if (!pattern.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // `Intl` ignores case, and resolves a link such as `Asia/Kolkata` to another name.
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}
