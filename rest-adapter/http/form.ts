import { Busboy } from '@fastify/busboy';
import qs from 'qs';

/** Maximum number of fields in one form. Also the highest index of a list. */
const maxFields = 5000;

/**
 * Parses a form with PHP-style brackets into an object of strings (D6). An empty field is treated
 * as absent (D56), and so is an object in which every field is empty. A list in which every item is
 * empty is an empty list. Throws for malformed percent-encoding and for more than 5,000 fields.
 */
export function parseForm(text: string): unknown {
  assertPercentEncoded(text);
  const options = { depth: 6, arrayLimit: maxFields, parameterLimit: maxFields, throwOnLimitExceeded: true };
  return omitEmpty(qs.parse(text, options)) ?? {};
}

/**
 * Parses `multipart/form-data` like `parseForm` (D68). `contentType` is the header's value, which
 * contains the boundary. Throws for a file, for a field without a name, and for a body that ends
 * early.
 */
export async function parseMultipart(bytes: Buffer, contentType: string): Promise<unknown> {
  const limits = { files: 0, fields: maxFields, parts: maxFields, fieldSize: bytes.length, headerPairs: 20 };
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  const fields: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new TypeError('the form contains a file or exceeds a limit'));
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) fail();
      else fields.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, fail);
    parser.on('error', reject);
    parser.on('finish', resolve);
    parser.end(bytes);
  });
  return parseForm(fields.join('&'));
}

/**
 * Throws a URIError for malformed percent-encoding. qs would leave `%zz` unchanged, so the
 * malformed value would be stored.
 */
export function assertPercentEncoded(text: string): void {
  decodeURIComponent(text);
}

/**
 * Returns the value without empty strings. Undefined for an empty string and for an object without
 * remaining fields.
 */
function omitEmpty(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(omitEmpty).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, omitEmpty(field)] as const);
  const left = entries.filter(([, field]) => field !== undefined);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
