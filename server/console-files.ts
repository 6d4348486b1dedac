import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from './accept-encoding.ts';

export const consolePath = '/console';

/** The output folder of `npm run build:console`. */
export const consoleFolder = new URL('../dist/console/', import.meta.url);

interface ConsoleFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/**
 * Headers of the console's page. All resources have the page's origin. `style-src` needs no exception, because React sets styles
 * through the DOM.
 */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  'Cache-Control': 'no-cache',
};

/** Headers of assets. They never expire, because their names contain a hash of their content. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Returns whether a request is for the console: `/console` or a path below it. */
export function isConsoleRequest({ url = '/' }: IncomingMessage): boolean {
  return url.startsWith(consolePath) && /^(?:[/?]|$)/.test(url.slice(consolePath.length));
}

/**
 * Serves the built console from memory; the first request loads the files. Every path that is not an asset returns the page,
 * because the console resolves its own routes. The page's `<base>` contains the path of `publicUrl`. If the console is not built,
 * the response is a 503 that names the build command.
 */
export function createConsoleFiles(publicUrl: () => string, folder: URL = consoleFolder) {
  let loading: Promise<ConsoleFiles> | undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405, 'Only GET and HEAD are allowed.');
    loading ??= loadFiles(folder, `${new URL(publicUrl()).pathname.replace(/\/$/, '')}${consolePath}/`);
    const files = await loading.catch(() => null);
    if (files === null) {
      loading = undefined;
      return reject(response, 503, 'The console is not built. Run "npm run build:console".');
    }
    const name = (request.url ?? '/').replace(/\?.*$/s, '').slice(consolePath.length + 1);
    const file = files.get(name) ?? (name.startsWith('assets/') ? undefined : files.get('index.html'));
    if (!file) return reject(response, 404, 'This file does not exist. Reload the console.');
    send(request, response, file);
  };
}

function send(request: IncomingMessage, response: ServerResponse, file: ConsoleFile): void {
  const { headers, method } = request;
  const isCompressed = acceptsGzip(request);
  const body = isCompressed ? file.compressed : file.plain;
  response.setHeaders(new Map(Object.entries({ ...file.headers, Vary: 'Accept-Encoding' })));
  if (headers['if-none-match'] === file.headers.ETag) {
    response.writeHead(304).end();
    return;
  }
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(method === 'HEAD' ? undefined : body);
}

function reject(response: ServerResponse, status: number, text: string): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${text}\n`);
}

async function loadFiles(folder: URL, base: string): Promise<ConsoleFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const root = await readFile(new URL('index.html', folder), 'utf8');
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/\/+/g, '/').slice(decodeURI(folder.pathname).length));
  const loaded = files.map(async (name): Promise<[string, ConsoleFile]> => {
    const isPage = name === 'index.html';
    const plain = isPage ? Buffer.from(withBase(root, base)) : await readFile(new URL(name, folder));
    const headers = {
      'Content-Type': types[extname(name)] ?? '',
      ETag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
      ...(isPage ? pageHeaders : assetHeaders),
    };
    return [name, { headers, plain, compressed: await promisify(gzip)(plain) }];
  });
  return new Map(await Promise.all(loaded));
}

function withBase(page: string, base: string): string {
  return page.replace(/<base href="[^"]*"/, () => `<base href="${base.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
}
