import { GraphQLError, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isOnCalendar } from '../../src/platform/calendar/is-on-calendar.ts';
import { parseTime } from '../../src/platform/calendar/parse-time.ts';
import { builder, type Translation } from '../builder.ts';
import { type TextScalar, textScalars } from '../limits/text-scalars.ts';

/**
 * Formatted times by time in milliseconds. Cached, because lists repeat times and formatting a Date
 * is slow.
 */
const formattedTimes = new LRUCache<number, string>({
  max: 10_000,
  memoMethod: (time) => new Date(time).toISOString(),
});

/**
 * Marks a scalar whose output values are returned unchanged. The executor does not serialise them.
 */
const isJson = { isJson: true };

builder.scalarType('DateTime', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description:
    'A point in time, as ISO 8601 in UTC with milliseconds: `2026-11-21T09:30:00.000Z`. Input can have any offset and must be in the years 1000 to 9999.',
  serialize: (value) => formattedTimes.memo(value.getTime()),
  parseValue(value) {
    const time = typeof value === 'string' ? (parseTime(value)?.instant ?? null) : null;
    if (time !== null) return time;
    throw new GraphQLError('DateTime must be an ISO 8601 time with an offset, in the years 1000 to 9999.');
  },
});

builder.scalarType('Date', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description:
    'A calendar day, as ISO 8601: `2026-11-21`. Days of a sales page begin and end in its time zone.',
  serialize: (value) => value,
  extensions: isJson,
  parseValue(value) {
    if (typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && isOnCalendar(`${value}T00:00`))
      return value;
    throw new GraphQLError('Date must be a date such as 2026-11-21.');
  },
});

builder.scalarType('JSONObject', {
  description: 'A JSON object without a fixed shape. It is used only in responses.',
  serialize: (value) => value,
  extensions: isJson,
});

const translation = z.record(z.string().regex(/^[a-z]{2}$/), z.string().nullable());

builder.scalarType('Translation', {
  description:
    'A text in several languages: an object that maps ISO 639-1 codes to strings or null, such as `{"en": "Massage", "de": null}`. A change replaces only the languages that the object contains, and null removes a text.',
  serialize: (value) => value,
  extensions: isJson,
  parseValue(value): Translation {
    const { success, data } = translation.safeParse(value);
    if (!success) throw new GraphQLError('Translation must map ISO 639-1 codes to strings or null.');
    return data;
  },
});

builder.scalarType('SafeInt', {
  description:
    'An integer from -(2^53 - 1) to 2^53 - 1, which every JSON parser reads exactly. Serialised as a JSON number.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc7493#section-2.2',
  serialize: toSafeInteger,
  extensions: isJson,
  parseValue: toSafeInteger,
  // Like Int, rejects a literal with a fraction or an exponent.
  parseLiteral: (literal) => toSafeInteger(literal.kind === Kind.INT ? Number(literal.value) : undefined),
});

function toSafeInteger(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new GraphQLError('SafeInt must be an integer from -(2^53 - 1) to 2^53 - 1.');
}

/**
 * A text scalar accepts every string. The service checks the format and rejects the input with
 * INVALID_INPUT, which names the field and reports it together with all other errors.
 */
for (const [name, { description, specifiedByURL }] of Object.entries(textScalars)) {
  builder.scalarType(name as TextScalar, {
    description: `${description} Invalid input returns INVALID_INPUT.`,
    specifiedByURL,
    serialize: (value) => value,
    extensions: isJson,
    parseValue(value) {
      if (typeof value === 'string') return value;
      throw new GraphQLError(`${name} must be a string.`);
    },
  });
}
