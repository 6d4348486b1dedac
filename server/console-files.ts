import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from './accept-encoding.ts';
import { createConsolePage, type SendConsolePage } from './console-page.ts';

export const consolePath = '/console';

/** The output folder of `npm run build:console`. */
export const consoleFolder = new URL('../dist/console/', import.meta.url);

interface ConsoleFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

interface ConsoleBuild {
  /** The files except the page, by their path in the build. */
  readonly files: ReadonlyMap<string, ConsoleFile>;
  readonly sendPage: SendConsolePage;
}

/** Headers of assets. Assets never expire, because their names contain a hash of their content. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Returns whether a request is for the console: `/console` or a path below it. */
export function isConsoleRequest({ url = '/' }: IncomingMessage): boolean {
  return url.startsWith(consolePath) && /^(?:[/?]|$)/.test(url.slice(consolePath.length));
}

/**
 * Serves the built console from memory; the first request loads the files. Every path that is not an asset returns the page,
 * because the console resolves its own routes. The page's `<base>` contains the path of `publicUrl`. If `demoData` is true, the
 * page contains the demo accounts. If the console is not built, the response is a 503 that names the build command.
 */
export function createConsoleFiles(publicUrl: () => string, demoData: boolean, folder: URL = consoleFolder) {
  let loading: Promise<ConsoleBuild> | undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405, 'Only GET and HEAD are allowed.');
    loading ??= loadBuild(folder, `${new URL(publicUrl()).pathname.replace(/\/$/, '')}${consolePath}/`, demoData);
    const build = await loading.catch(() => null);
    if (build === null) {
      loading = undefined;
      return reject(response, 503, 'The console is not built. Run "npm run build:console".');
    }
    const name = (request.url ?? '/').replace(/\?.*$/s, '').slice(consolePath.length + 1);
    const file = build.files.get(name);
    if (file) send(request, response, file);
    else if (name.startsWith('assets/')) reject(response, 404, 'This file does not exist. Reload the console.');
    else build.sendPage(request, response);
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

async function loadBuild(folder: URL, base: string, demoData: boolean): Promise<ConsoleBuild> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const page = await readFile(new URL('index.html', folder), 'utf8');
  const names = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/\/+/g, '/').slice(decodeURI(folder.pathname).length));
  const loaded = names.map(async (name): Promise<[string, ConsoleFile]> => {
    const plain = await readFile(new URL(name, folder));
    const headers = {
      'Content-Type': types[extname(name)] ?? '',
      ETag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
      ...assetHeaders,
    };
    return [name, { headers, plain, compressed: await promisify(gzip)(plain) }];
  });
  return { files: new Map(await Promise.all(loaded)), sendPage: createConsolePage(page, { base, demoData }) };
}
