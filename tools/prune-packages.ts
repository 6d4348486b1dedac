/**
 * Deletes files of the installed packages that nothing here reads. Runs after every install.
 * Repeating it has no effect.
 *
 * Without the TypeScript compiler, which a production install omits, type declarations are deleted
 * as well. Licences are kept. `test/deploy/production-install.test.ts` installs into an empty
 * folder, starts the service, and limits the size.
 */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files and folders as globs, by package. A glob that starts with `!` keeps what it matches. */
const unusedFiles: Readonly<Record<string, readonly string[]>> = {
  // Node.js: the headers for compiling add-ons.
  'node-linux-*': ['include', 'share', 'CHANGELOG.md', 'README.md'],

  // Prisma: databases other than PostgreSQL, the fast and large query compiler, the builds for
  // require(), the schema engine of the CLI, Prisma Studio, and the server of `prisma dev`.
  '@prisma/client': [
    'runtime/*',
    '!runtime/client.*',
    '!runtime/query_compiler_small_bg.postgresql.*mjs',
    '!runtime/*.d.{ts,mts}',
  ],
  prisma: ['build/query_compiler_*.wasm', 'build/schema_engine_bg.wasm', 'build/studio.*'],
  '@prisma/dev': ['dist/runtime-assets'],
  '@prisma/studio-core': [
    'dist/{ui,metafile-*.json}',
    'dist/data/{index.cjs,mysql-core,pglite,postgres-core,sqlite-core,sql*js}',
    'dist/**/*.js',
  ],
  effect: ['src', 'dist/{dts,esm}'],

  // Second builds: for require() of packages that are imported, for browsers and for CDNs.
  '@apollo/client': ['__cjs', 'legacyEntryPoints'],
  '@bwip-js/node': ['barcode.ps', 'stb_truetype.h', 'dist/bwip-js-node.js'],
  '@electric-sql/pglite': ['dist/**/*.{cjs,d.cts}', 'dist/{contrib,live,worker}', 'dist/*.tar.gz'],
  '@graphql-yoga/render-graphiql': ['cjs'],
  '@hyzyla/pdfium': ['dist/*base64*', 'dist/*worker*', 'dist/index.esm.{browser,cdn}.js', 'dist/index.cjs'],
  '@mantine/{core,hooks}': ['cjs'],
  '@modelcontextprotocol/{client,core,server}': ['dist/**/*.{cjs,d.cts}'],
  '@opentelemetry/semantic-conventions': ['dist/**/*.{cjs,d.cts}', 'dist/{experimental,index-incubating}*'],
  '@peculiar/asn1-*': ['build/es2015'],
  '@peculiar/x509': ['build/x509{,.es}.js'],
  '@simplewebauthn/{browser,server}': ['script', 'dist/bundle'],
  'csv-parse': ['dist/{umd,iife,esm}'],
  fontkit: ['src', 'dist/browser*'],
  joi: ['dist'],
  luxon: ['src', 'build/{amd,cjs-browser,es6,global}'],
  'node-forge': ['dist', 'flash'],
  nodemailer: ['dist/cjs'],
  pdfkit: ['.yarn', 'js/*.{browser,standalone,old}*'],
  'react-dom': ['cjs/*{profiling,server,static}*'],
  rxjs: ['src', 'dist/{bundles,esm5}'],
  stripe: ['cjs', 'esm/*.worker.*'],
  'swagger-ui-dist': ['*es-bundle*', 'swagger-ui.js', '*standalone-preset*'],

  // Sources and tests.
  '@swc/helpers': ['src'],
  ajv: ['lib'],
  bintrees: ['test'],
  'fast-json-stringify': ['{test,benchmark}'],
  'playwright-core': ['lib/vite'],
  zod: ['src'],
  'zxing-wasm': ['dist/{cjs,iife}', 'dist/{full,writer}', 'dist/es/{full,writer}'],

  // Styles of fonts that documents do not use, and pictures of fonts.
  '@expo-google-fonts/*': ['[1-9]00*', '!400Regular', '!700Bold', '*.png', '*/*.png'],
  '@fontsource-variable/*': ['scss', '*.css', 'files/*', '!files/*-wght-normal.woff2'],
};

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

/**
 * Source maps, sources in TypeScript, which Node.js does not run in packages, and pages for
 * readers.
 */
const unusedEverywhere = /\.(map|flow|[cm]?tsx?)$|(^|\/)(README|CHANGELOG|HISTORY)\.md$/i;
/** What the TypeScript compiler reads, if it is installed. */
const declaration = /\.d(\.\w+)?\.[cm]?ts$/;
const hasCompiler = existsSync(join(packages, 'typescript'));

for (const [name, globs] of Object.entries(unusedFiles)) {
  for (const folder of globSync(name, { cwd: packages })) {
    const isKeeping = (glob: string) => glob.startsWith('!');
    const cwd = join(packages, folder);
    const kept = new Set(
      globSync(
        globs.filter(isKeeping).map((glob) => glob.slice(1)),
        { cwd },
      ),
    );
    const found = globSync(
      globs.filter((glob) => !isKeeping(glob)),
      { cwd },
    );
    for (const path of found) if (!kept.has(path)) rmSync(join(cwd, path), { recursive: true, force: true });
  }
}
removeEverywhere(packages);

/**
 * Does not follow links, such as those to workspaces. `readdirSync` with the option `recursive`
 * follows them.
 */
function removeEverywhere(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeEverywhere(path);
    else if (entry.isFile() && unusedEverywhere.test(path) && !(hasCompiler && declaration.test(path)))
      rmSync(path);
  }
}
