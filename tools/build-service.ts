/**
 * Bundles the service and the packages that its start loads into dist/service/ (`buildFolder`
 * describes the options). `server/main.ts` runs the bundle while its sources are unchanged.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleFolder, sourcesFile, stateOf } from '../server/process/bundle.ts';
import { buildFolder } from './build-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const toUrl = (path: string) => pathToFileURL(join(root, path));
const folders = ['prisma/', 'rest-adapter/', 'schema/', 'server/', 'src/'];

/**
 * Packages that are not bundled: those with native code, WebAssembly or files that they find
 * relative to their modules, and large packages that are loaded on use.
 */
const external =
  /^(@electric-sql|@expo-google-fonts|@graphql-yoga\/render|@hyzyla|@node-rs|@opentelemetry|@prisma\/client|@prisma\/schema|@simplewebauthn|fontkit|passkit|pdfkit|pino|sharp|subset-font)/;

const files = ['package.json', ...globSync(`{${folders}}**/*.{ts,json}`, { cwd: root })];
const states = Object.fromEntries(files.map((path) => [path, stateOf(join(root, path))]));

await buildFolder({
  name: 'bundle of the service',
  output: toUrl(`${bundleFolder}/`),
  sources: [...folders.map(toUrl), new URL(import.meta.url)],
  async build(folder) {
    const { build } = await import('rolldown');
    await build({
      input: join(root, 'server/run-service.ts'),
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      // Both options would remove calls whose only effect is that they can throw, such as
      // `decodeURIComponent(text)`, as if every text were valid.
      treeshake: false,
      external,
      plugins: [{ name: 'source-urls', transform: { filter: { code: 'import.meta.url' }, handler: locate } }],
      output: { dir: fileURLToPath(folder), format: 'esm', sourcemap: true, minify: false },
    });
  },
});
// Written even if the bundle is current, because a checkout changes times.
if (process.exitCode === undefined) {
  writeFileSync(join(root, bundleFolder, sourcesFile), JSON.stringify(states));
}

/**
 * Replaces the URL of a module by that of its source, because files and threads are found relative
 * to the source.
 */
function locate(code: string, id: string) {
  const path = relative(root, id);
  if (path.startsWith('node_modules')) return null;
  const url = `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url).href`;
  return { code: code.replaceAll('import.meta.url', url), map: null };
}
