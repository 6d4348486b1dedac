import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { RestError } from '../errors/rest-error.ts';
import { parseForm, parseMultipart } from './form.ts';
import { parseJson } from './parse-json.ts';

/** Maximum size of a body in bytes (D6). */
export const maxBodyBytes = 256 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

type Parse = (bytes: Buffer) => unknown;

/**
 * Reads and parses the body of a request: JSON, or a form with PHP-style brackets (D6), URL-encoded
 * or multipart (D68). Resolves to undefined if there is no body. Throws UNSUPPORTED_MEDIA_TYPE,
 * BODY_TOO_LARGE (above 256 KiB) or MALFORMED_BODY.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const {
    'content-type': contentType,
    'content-length': length,
    'transfer-encoding': transfer,
  } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return undefined;
  const parse = parserFor(contentType ?? '', request.headers['content-encoding']);
  const bytes = await readBytes(request);
  try {
    return await parse(bytes);
  } catch {
    throw new RestError('MALFORMED_BODY', 'The request body does not match its content type.');
  }
}

function parserFor(contentType: string, encoding: string | undefined): Parse {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.replace(/^charset="?([^"]*)"?$/, '$1');
  const readable =
    (encoding ?? 'identity') === 'identity' && (charset === undefined || /^utf-?8$/.test(charset));
  if (readable && (type === 'application/json' || type.endsWith('+json')))
    return (bytes) => parseJson(decoder.decode(bytes));
  if (readable && type === 'application/x-www-form-urlencoded')
    return (bytes) => parseForm(decoder.decode(bytes));
  if (readable && type === 'multipart/form-data') return (bytes) => parseMultipartText(bytes, contentType);
  throw new RestError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send application/json, application/x-www-form-urlencoded or multipart/form-data, in UTF-8 and not compressed.',
  );
}

/**
 * Parses a multipart body. Decodes it first to reject invalid UTF-8, which the parser would replace
 * instead of throwing.
 */
function parseMultipartText(bytes: Buffer, contentType: string): Promise<unknown> {
  decoder.decode(bytes);
  return parseMultipart(bytes, contentType);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await getRawBody(request, {
      limit: maxBodyBytes,
      length: request.headers['content-length'] ?? null,
    });
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
      throw new RestError('BODY_TOO_LARGE', `The request body is larger than ${maxBodyBytes / 1024} KiB.`);
    }
    throw new RestError('MALFORMED_BODY', 'The request body was not received completely.');
  }
}
