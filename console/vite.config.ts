import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './theme/theme-css.ts';

/** The running service to which the server of `npm run dev:console` forwards requests. */
const service = 'http://127.0.0.1:4000';

/**
 * The modules that share a chunk. A script imports its texts with a top-level `await`. If these
 * texts imported a module from the chunk of that script, both would wait for each other, so the
 * modules that texts import are a separate chunk, `language`. The texts that every page uses are
 * one chunk per language, which one request loads. The modules of the session and of urql, which the
 * sign-in page loads, are one chunk, `graphql`, and those of its form another one, `forms`, because
 * several would compress less.
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
];

/**
 * In a build, every URL is relative to the page's `<base>`, which the service writes, so that the
 * console works below any path.
 */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
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
