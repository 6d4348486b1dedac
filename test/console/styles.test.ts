import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const styles = join(root, 'node_modules/@mantine/core/styles');

/** Returns the names that the console imports from Mantine. */
async function importedNames(): Promise<Set<string>> {
  const files = (await readdir(join(root, 'console'), { recursive: true })).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(root, 'console', name), 'utf8')));
  const imports = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  return new Set(
    imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, ''))),
  );
}

test('console/theme/mantine.css loads the style sheet of every component of Mantine that the console imports', async () => {
  const loaded = await readFile(join(root, 'console/theme/mantine.css'), 'utf8');
  const styled = [...(await importedNames())].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(15);
  expect(styled.filter((name) => !loaded.includes(`/${name}.layer.css`))).toEqual([]);
});
