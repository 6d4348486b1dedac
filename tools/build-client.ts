/**
 * Builds the package of the client in packages/client/dist (`buildFolder` describes the options):
 * its modules, their types, the GraphQL schemas, and the licences of the client and of the code of
 * other packages that it contains. `npm pack` runs it.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildFolder } from './build-folder.ts';

const root = new URL('../', import.meta.url);
const client = new URL('packages/client/', root);
const pathOf = (path: string, base = root) => fileURLToPath(new URL(path, base));

/** The entries of the package, as `exports` of its package.json lists them. */
const entries = ['index', 'sockets', 'event-streams', 'caches'];
const schemas = ['schema.graphql', 'storefront.graphql'];

await buildFolder({
  name: 'client',
  output: new URL('dist/', client),
  sources: [
    ...['src/', 'package.json', 'tsconfig.json'].map((path) => new URL(path, client)),
    ...['tsconfig.json', ...schemas.map((name) => `schema/${name}`)].map((path) => new URL(path, root)),
    new URL(import.meta.url),
  ],
  async build(output) {
    const { build } = await import('rolldown');
    await build({
      input: Object.fromEntries(entries.map((name) => [name, pathOf(`src/${name}.ts`, client)])),
      cwd: fileURLToPath(client),
      platform: 'neutral',
      logLevel: 'silent',
      external: ['graphql-ws', 'graphql-sse'],
      output: { dir: fileURLToPath(output), format: 'esm', minify: false, chunkFileNames: '[name].js' },
    });
    const compiler = pathOf('node_modules/typescript/bin/tsc');
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
    const paths = ['-p', fileURLToPath(client), '--outDir', fileURLToPath(output)];
    execFileSync(process.execPath, [compiler, ...paths, ...options], { stdio: 'inherit' });
    // The compiler keeps the extension of imports in declarations, where other tools expect `.js`.
    for (const path of globSync('**/*.d.ts', { cwd: output })) {
      const text = await readFile(new URL(path, output), 'utf8');
      await writeFile(new URL(path, output), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
    }
    for (const name of schemas) await copyFile(pathOf(`schema/${name}`), new URL(name, output));
    const licences = ['LICENSE', 'node_modules/@0no-co/graphql.web/LICENSE.md'].map((path) =>
      readFile(pathOf(path), 'utf8'),
    );
    const text = (await Promise.all(licences)).join('\n\n@0no-co/graphql.web\n\n');
    await writeFile(new URL('LICENSE', output), text);
  },
});
