import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './theme/theme-css.ts';

/** The running service that `npm run dev:console` takes its data from. */
const service = 'http://127.0.0.1:4000';

/** Built, the page finds everything from its `<base>`, which the service writes: it may stand below any path. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: command === 'serve' ? '/console/' : './',
  plugins: [react(), themeCss()],
  build: { target: 'es2023', assetsInlineLimit: 0, manifest: true },
  server: { proxy: { '/graphql': { target: service, ws: true }, '/v2.1': service } },
}));
