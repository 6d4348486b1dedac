import { dayInZone } from '../platform/calendar/day-in-zone.ts';
import { toInstant } from '../platform/calendar/local-time.ts';
import { expiryOf, unlimitedExpiry } from '../vouchers/expiry.ts';

interface ImportedTime {
  readonly time: string;
  readonly timeZone: string;
}

/**
 * Returns the point in time that each time of an imported voucher denotes and, for an expiry, the
 * last day before it, as a JSON object by the text of the time. A text without an offset is in the
 * time zone of the sales page. The last day is that of the text as written if it ends with a local
 * midnight. Another text with an offset states a point in time and no day, so its day is read with
 * the time zone data of this process, as is that of a text with `Z`.
 */
export function resolveTimes(times: readonly ImportedTime[]): string {
  return JSON.stringify(Object.fromEntries(times.map((found) => [found.time, resolve(found)])));
}

function resolve({ time, timeZone }: ImportedTime): { readonly at: string; readonly lastDay: string | null } {
  if (time.startsWith(unlimitedExpiry)) return { at: `${unlimitedExpiry}Z`, lastDay: null };
  const [, local = '', offset] = /^(.*?)(Z|[+-]\d\d:\d\d)?$/.exec(time) ?? [];
  const at = offset === undefined ? toInstant(local, timeZone) : new Date(time);
  const isWritten = offset === undefined || (offset !== 'Z' && local.includes('T00:00:00'));
  const lastSecond = isWritten ? Date.parse(`${local}Z`) - 1000 : at.getTime() - 1000;
  const lastDay = dayInZone(new Date(lastSecond), isWritten ? 'UTC' : timeZone);
  return { at: at.toISOString(), lastDay: expiryOf(at) === null ? null : lastDay };
}
