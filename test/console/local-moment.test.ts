import { expect, test } from 'vitest';
import { fromLocalMoment } from '../../console/format/local-moment.ts';
import { toInstant } from '../../src/platform/calendar/local-time.ts';

test.each([
  ['Europe/London', '2026-11-21T14:05', '2026-11-21T14:05:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T00:00', '2026-11-20T18:15:00.000Z'],
  // A midnight that is skipped is the time of the change.
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2027-03-14T00:00', '2027-03-14T05:00:00.000Z'],
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  // A time that comes twice is the first.
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/Havana', '2027-11-07T00:00', '2027-11-07T04:00:00.000Z'],
  // Days that begin a few hours after a change, and before one.
  ['America/Santiago', '2026-09-07T00:00', '2026-09-07T03:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27T00:00', '2026-09-26T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T00:00', '2026-09-27T11:00:00.000Z'],
])('in %s, the local time %s is %s in the console and in the service', (timeZone, localTime, expected) => {
  expect(fromLocalMoment(localTime, timeZone)).toBe(expected);
  expect(toInstant(localTime, timeZone).toISOString()).toBe(expected);
});
