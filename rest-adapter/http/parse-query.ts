import qs from 'qs';
import { RestError } from '../errors/rest-error.ts';
import { assertPercentEncoded } from './form.ts';

/** The parameters of a query before validation. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Parses a query string. Throws INVALID_INPUT above the limits, because qs would otherwise drop
 * parameters without an error.
 */
export function parseQuery(text: string): Query {
  const plain = parsePlainQuery(text);
  if (plain) return plain;
  try {
    assertPercentEncoded(text);
    return qs.parse(text, { depth: 1, arrayLimit: 100, parameterLimit: 1000, throwOnLimitExceeded: true });
  } catch (error) {
    if (error instanceof URIError)
      throw new RestError('INVALID_INPUT', 'The query string is not percent-encoded UTF-8.');
    throw new RestError('INVALID_INPUT', 'The query string has too many parameters.');
  }
}

/** The length up to which a query has too few parameters to exceed a limit. */
const maxPlainLength = 400;
const plainParameter = /^([a-z_]+)(\[\])?=([\w.-]*)$/;

/**
 * Parses a query that consists of parameters such as `limit=10` and `expand[]=products`, in an
 * eighth of the time that qs takes. Returns null for any other query.
 */
function parsePlainQuery(text: string): Query | null {
  const query: Record<string, string | string[]> = {};
  if (text === '') return query;
  if (text.length > maxPlainLength) return null;
  for (const parameter of text.split('&')) {
    const [, name, isList, value] = plainParameter.exec(parameter) ?? [];
    if (name === undefined || value === undefined) return null;
    // Includes the names of properties that all objects have, which qs ignores.
    if (!(name in query)) query[name] = isList ? [value] : value;
    else {
      const values = query[name];
      if (!isList || !Array.isArray(values)) return null;
      values.push(value);
    }
  }
  return query;
}
