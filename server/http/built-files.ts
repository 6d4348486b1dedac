import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from './accept-encoding.ts';

/** A file of a build in memory, with its headers. */
export interface BuiltFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/**
 * Loads the files of a build whose names end in one of `extensions`, by their path in the folder.
 * Each has an ETag and `headers`. Rejects if the folder does not exist.
 */
export async function loadBuiltFiles(
  folder: URL,
  extensions: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.replace(/\/+/g, '/').slice(decodeURI(folder.pathname).length),
    );
  const loaded = names.map(async (name): Promise<[string, BuiltFile]> => {
    const plain = await readFile(new URL(name, folder));
    const own = {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      ETag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    };
    return [name, { headers: { ...own, ...headers }, plain, compressed: await promisify(gzip)(plain) }];
  });
  return new Map(await Promise.all(loaded));
}

/** Sends a file, compressed if the client accepts that, or 304 if the client has it. */
export function sendBuiltFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
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

/** Sends a text with an error status. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${text}\n`);
}
