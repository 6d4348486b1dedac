/**
 * Builds the pages that the service serves at /docs into dist/docs/ (`buildFolder` describes the
 * options).
 */
import { buildFolder } from '../build-folder.ts';
import { listPages, projectPages, root } from './pages.ts';

await buildFolder({
  name: 'documentation',
  output: new URL('dist/docs/', root),
  sources: [
    new URL('docs/', root),
    new URL('./', import.meta.url),
    ...[...projectPages.keys()].map((path) => new URL(path, root)),
  ],
  async build(folder) {
    const { writeSite } = await import('./write-site.ts');
    await writeSite(await listPages(), folder);
  },
});
