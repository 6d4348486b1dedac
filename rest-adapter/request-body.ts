import type { IncomingMessage } from 'node:http';
import qs from 'qs';
import getRawBody from 'raw-body';
import { parseJson } from './parse-json.ts';
import { RestError } from './rest-error.ts';

const maxBytes = 256 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request, JSON or form-encoded with PHP-style brackets (D6); undefined when there is none. Throws
 * UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or MALFORMED_BODY.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': contentType, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return undefined;
  const parse = parserFor(contentType ?? '', request.headers['content-encoding']);
  const bytes = await readBytes(request);
  try {
    return parse(decoder.decode(bytes));
  } catch {
    throw new RestError('MALFORMED_BODY', 'The body can not be read as its content type says.');
  }
}

function parserFor(contentType: string, encoding: string | undefined): (text: string) => unknown {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.replace(/^charset="?([^"]*)"?$/, '$1');
  const readable = (encoding ?? 'identity') === 'identity' && (charset === undefined || /^utf-?8$/.test(charset));
  if (readable && (type === 'application/json' || type.endsWith('+json'))) return parseJson;
  if (readable && type === 'application/x-www-form-urlencoded') return parseForm;
  throw new RestError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send application/json or application/x-www-form-urlencoded in UTF-8, not compressed.',
  );
}

function parseForm(text: string): unknown {
  return qs.parse(text, { depth: 6, arrayLimit: 100, parameterLimit: 5000, throwOnLimitExceeded: true });
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit: maxBytes, length: request.headers['content-length'] ?? null });
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
      throw new RestError('BODY_TOO_LARGE', `The body is larger than ${maxBytes / 1024} KiB.`);
    }
    throw new RestError('MALFORMED_BODY', 'The body did not arrive whole.');
  }
}
