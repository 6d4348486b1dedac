import { isOnCalendar } from './is-on-calendar.ts';

const pattern = /^([1-9]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A parsed time: `instant` if the text has an offset, otherwise `localTime`, in a time zone that the caller must supply. Exactly
 * one of the two is not null.
 */
export interface ParsedTime {
  readonly instant: string | null;
  readonly localTime: string | null;
  /** Whether the text contains seconds. */
  readonly hasSeconds: boolean;
}

/** Parses `YYYY-MM-DD HH:MM`, `YYYY-MM-DD HH:MM:SS` or ISO 8601, with or without an offset. Returns null for other texts. */
export function parseTime(text: string): ParsedTime | null {
  const [time, date, minute, second, offset] = pattern.exec(text.trim()) ?? [];
  if (time === undefined || !isOnCalendar(`${date}T${minute}${second ?? ':00'}`)) return null;
  const hasSeconds = second !== undefined;
  return offset === undefined ? { instant: null, localTime: time, hasSeconds } : { instant: time, localTime: null, hasSeconds };
}
