/** Builds the console into dist/console/ (`buildFolder` describes the options). */
import { fileURLToPath } from 'node:url';
import { buildFolder } from './build-folder.ts';

const sources = new URL('../console/', import.meta.url);
const client = new URL('../packages/client/src/', import.meta.url);

await buildFolder({
  name: 'console',
  output: new URL('../dist/console/', import.meta.url),
  sources: [sources, client, new URL('../tsconfig.json', import.meta.url), new URL(import.meta.url)],
  async build(folder) {
    // If NODE_ENV has another value, such as `test`, Vite keeps it, and the build contains React's
    // checks for development.
    // biome-ignore lint/style/noProcessEnv: Vite has no option for this.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({
      configFile: fileURLToPath(new URL('vite.config.ts', sources)),
      logLevel: 'error',
      build: { outDir: fileURLToPath(folder), emptyOutDir: true },
    });
  },
});
