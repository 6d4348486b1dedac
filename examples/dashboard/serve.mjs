/**
 * Serves the dashboard and the module of graphql-ws that it imports, on 127.0.0.1.
 *
 * Usage: node examples/dashboard/serve.mjs PORT
 *
 * The origin of the page must be listed in CORS_ORIGINS of the service, because the page opens a socket to another origin.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = Number(process.argv[2]);
const page = fileURLToPath(new URL('index.html', import.meta.url));
const modules = dirname(fileURLToPath(import.meta.resolve('graphql-ws')));

createServer(async ({ url }, response) => {
  const isPage = url === '/';
  const content = await readFile(isPage ? page : join(modules, basename(url))).catch(() => null);
  if (content === null) return response.writeHead(404).end();
  const type = isPage ? 'text/html' : 'text/javascript';
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
}).listen(port, '127.0.0.1', () => console.log(`The dashboard is at http://127.0.0.1:${port}/`));
