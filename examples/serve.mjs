/**
 * Serves a page of a folder of examples/, and the modules of vouchsafe-client and graphql-ws that it imports, on localhost.
 *
 * Usage: node examples/serve.mjs FOLDER PORT
 *
 * FOLDER is dashboard or storefront. The service must allow the origin of the page: examples/README.md describes how.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';

const [folder, port] = process.argv.slice(2);
const page = new URL(`${folder}/index.html`, import.meta.url);
const packages = ['vouchsafe-client', 'graphql-ws'];

createServer(async ({ url = '/' }, response) => {
  const name = packages.find((each) => url.startsWith(`/${each}/`));
  const file = name ? new URL(basename(url), import.meta.resolve(name)) : page;
  const content = name || /^\/(\?|$)/.test(url) ? await readFile(file).catch(() => null) : null;
  if (content === null) return response.writeHead(404).end();
  const type = name ? 'text/javascript' : 'text/html';
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
}).listen(Number(port), 'localhost', () => console.log(`The ${folder} is at http://localhost:${port}/`));
