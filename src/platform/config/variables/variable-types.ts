import { z } from 'zod';
import { parseConnectionUrl } from '../../database/connection-url.ts';

/** Returns the shape of a boolean variable: `true` or `1`, `false` or `0`. */
export function flag() {
  return z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .transform((value) => value === 'true' || value === '1');
}

/** Returns the shape of an integer variable from `min` to `max`, without a default. */
export function integer({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^\d+$/, `must be an integer from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be an integer from ${min} to ${max}`);
}

/** Returns the shape of an integer variable in a range, with a default. */
export function wholeNumber(fallback: number, range: { min: number; max: number }) {
  return integer(range)
    .default(fallback)
    .meta({ values: `${range.min} to ${range.max}` });
}

/**
 * Returns the shape of a variable whose value is a URL with one of the protocols, such as `https:`.
 */
export function url(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/**
 * Returns the shape of a variable whose value is a connection URL of a PostgreSQL database, in the
 * syntax of libpq.
 */
export function connectionUrl() {
  return z.string().superRefine((value, context) => {
    try {
      parseConnectionUrl(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
