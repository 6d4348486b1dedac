import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './theme/theme-css.ts';

/** The running service to which the server of `npm run dev:console` forwards requests. */
const service = 'http://127.0.0.1:4000';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns a name function of a group, which selects the modules of the console that these modules
 * import statically, directly or indirectly. The given modules are not selected.
 */
function importsOf(name: string, modules: readonly string[]) {
  const entries = modules.map((path) => folder + path);
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    found ??= findImports(entries, graph);
    return found.has(id) && !entries.includes(id) ? name : null;
  };
}

/** Packages are left out, because an index of a package imports all its modules. */
function findImports(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules')) found.add(imported);
  }
  return found;
}

/** Matches the modules that are loaded separately: large operations, and the texts of an area. */
const separate = /\/generated\/operations\.ts$|console\/texts\//;
const isShared = (id: string) => !separate.test(id);

/**
 * The modules that share a chunk. A page loads few chunks, because a request takes more CPU time
 * than most modules. Of the modules that several pages import, those of the sign-in page (`start`),
 * of every page (`frame`) and of the till are a chunk each. The other modules that eight pages or
 * dialogs import are the chunk `shared`, and those of packages that 16 import the chunk `packages`.
 *
 * A script imports its texts with a top-level `await`. If these texts imported a module from the
 * chunk of that script, both would wait for each other, so the modules that texts import are a
 * separate chunk, `language`. The texts that every page uses are one chunk per language, which one
 * request loads. The modules of the session and of urql, which the sign-in page loads, are one
 * chunk, `graphql`, and those of its form another one, `forms`, because several would compress less.
 */
const chunkGroups = [
  { name: 'graphql', test: /node_modules\/(urql|@urql)\/|console\/session\/(open-client|session)\.ts/ },
  { name: 'language', test: /console\/language\/(language|load-texts|plural)\.ts$/ },
  { name: 'texts-english', test: /texts\/english\/(failure|navigation|service|shared|sign-in)-texts\.ts$/ },
  { name: 'texts-german', test: /texts\/german\/(failure|navigation|service|shared|sign-in)-texts\.ts$/ },
  {
    name: 'forms',
    test: /console\/(operations\/(failure|use-action|form-values)|components\/(feedback\/failure-notice|forms\/(form-errors|field)))\.tsx?$/,
  },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/console\/(main\.tsx|index\.html)$/.test(id),
  },
  { name: importsOf('frame', ['signed-in.tsx']), test: isShared, minShareCount: 2 },
  {
    name: importsOf('till', ['pages/till/till-page.tsx', 'pages/till/redeem/redeem-view.tsx']),
    test: isShared,
    minShareCount: 3,
  },
  { name: 'packages', test: /node_modules/, minShareCount: 16 },
  { name: 'shared', test: isShared, minShareCount: 8 },
];

/**
 * In a build, every URL is relative to the page's `<base>`, which the service writes, so that the
 * console works below any path.
 */
export default defineConfig(({ command }) => ({
  root: folder,
  base: command === 'serve' ? '/console/' : './',
  // Resolves vouchsafe-client to its sources.
  resolve: { tsconfigPaths: true },
  html: { cspNonce: 'CONSOLE_STYLE_NONCE' },
  plugins: [react(), themeCss()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // All browsers of the target preload modules.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/graphql': { target: service, ws: true }, '/v2.1': service } },
}));
