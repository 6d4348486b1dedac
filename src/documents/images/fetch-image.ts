import http from 'node:http';
import https from 'node:https';
import {
  type AddressPolicy,
  assertAllowedAddress,
  createAllowedLookup,
} from '../../platform/network/allowed-addresses.ts';
import { readImageHeader } from './image-header.ts';

/** Time limit in milliseconds for loading an image, redirects included. */
const timeoutMs = 4_000;
const maxRedirects = 3;
const maxBytes = 5 * 1024 * 1024;
/**
 * Maximum number of pixels by format. A JPEG is embedded in the document unchanged. A PNG may have
 * to be decoded, which takes 4 bytes of memory per pixel.
 */
const maxPixels = { jpeg: 50_000_000, png: 8_000_000 } as const;

/**
 * Returns an image from a URL: a JPEG or PNG of at most 5 MiB. Throws an Error if it cannot be
 * loaded within 4 seconds or has another format or too many pixels. Connects only to addresses that
 * the policy allows, including those of redirects.
 */
export async function fetchImage(policy: AddressPolicy, url: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(policy, target, signal);
    const { location } = response.headers;
    if (location === undefined || !isRedirect(response.statusCode)) return readImage(response);
    response.destroy();
    target = new URL(location, target);
  }
  throw new Error(`more than ${maxRedirects} redirects`);
}

async function request(
  policy: AddressPolicy,
  target: URL,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new Error(`the protocol ${target.protocol} is not allowed`);
  await assertAllowedAddress(policy, target);
  return new Promise((resolve, reject) => {
    const { get } = target.protocol === 'https:' ? https : http;
    const headers = { accept: 'image/jpeg, image/png' };
    get(target, { agent: false, lookup: createAllowedLookup(policy), headers, signal }, resolve).on(
      'error',
      reject,
    );
  });
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

async function readImage(response: http.IncomingMessage): Promise<Uint8Array> {
  try {
    if (response.statusCode !== 200) throw new Error(`response status ${response.statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Error(`the image has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return assertUsable(Buffer.concat(chunks));
  } finally {
    response.destroy();
  }
}

function assertUsable(bytes: Uint8Array): Uint8Array {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('the image is neither a JPEG nor a PNG');
  const { format, width, height } = header;
  if (width === 0 || height === 0) throw new Error('the image has a width or height of 0');
  if (width * height > maxPixels[format]) throw new Error('the image has too many pixels');
  return bytes;
}
