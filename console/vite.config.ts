import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './theme/theme-css.ts';

/** The running service that `npm run dev:console` takes its data from. */
const service = 'http://127.0.0.1:4000';

/**
 * The modules of the texts are awaited while the scripts that use them are evaluated, so that they may not import such a script:
 * what they import is a separate chunk. The texts that every page uses are one chunk per language, to be loaded at once.
 */
const chunkGroups = [
  { name: 'language', test: /console\/language\/(language|load-texts|plural)\.ts$/ },
  { name: 'texts-english', test: /texts\/english\/(failure|navigation|service|shared|sign-in)-texts\.ts$/ },
  { name: 'texts-german', test: /texts\/german\/(failure|navigation|service|shared|sign-in)-texts\.ts$/ },
];

/** Built, the page finds everything from its `<base>`, which the service writes: it may stand below any path. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: command === 'serve' ? '/console/' : './',
  html: { cspNonce: 'CONSOLE_STYLE_NONCE' },
  plugins: [react(), themeCss()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/graphql': { target: service, ws: true }, '/v2.1': service } },
}));
