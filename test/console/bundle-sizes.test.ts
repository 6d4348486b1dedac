import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const folder = new URL('../../dist/console/', import.meta.url);
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  await readFile(new URL('.vite/manifest.json', folder), 'utf8'),
);
/** The chunks that a till loads in the mode in which it opens. */
const till = ['signed-in.tsx', 'pages/till/till-page.tsx', 'pages/till/redeem/redeem-view.tsx'];
/** The chunks that a till loads if it opens in the Sell mode. */
const sellingTill = ['signed-in.tsx', 'pages/till/till-page.tsx', 'pages/till/sell/sell-view.tsx'];
const pageEntries = Object.keys(manifest).filter((name) => /^pages\/[^/]+\/[^/]+-page\.tsx$/.test(name));

/**
 * Returns the given chunks, all chunks that they import statically, and the texts that these chunks
 * load for the language.
 */
function withImports(
  names: readonly string[],
  language: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    withImports(
      [...imports, ...dynamicImports.filter((texts) => texts.startsWith(`texts/${language}/`))],
      language,
      found,
    );
  }
  return found;
}

/** Returns the scripts, style sheets and texts that a browser loads for the chunks. */
function filesOf(language: string, ...names: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...withImports(['index.html', ...names], language)].flatMap((name) => [
      manifest[name]?.file ?? '',
      ...(manifest[name]?.css ?? []),
    ]),
  );
}

/** Returns the compressed size in kilobytes of the files that a browser loads for the chunks. */
async function sizeOf(language: string, ...names: readonly string[]): Promise<number> {
  const sizes = [...filesOf(language, ...names)].map(
    async (file) => gzipSync(await readFile(new URL(file, folder))).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

describe.each(['english', 'german'])('the console with the texts in console/texts/%s', (language) => {
  test('loads at most 160 kB of compressed files for the sign-in page', async () => {
    const size = await sizeOf(language);
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThanOrEqual(160);
  });

  test('loads at most 200 kB of compressed files for the till that redeems vouchers', async () => {
    expect(await sizeOf(language, ...till)).toBeLessThanOrEqual(200);
  });

  test('loads at most 225 kB of compressed files for the till that sells vouchers', async () => {
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(sellingTill));
    expect(await sizeOf(language, ...sellingTill)).toBeLessThanOrEqual(225);
  });

  test('loads at most 260 kB of compressed files for any page with the command palette', async () => {
    expect(pageEntries).toContain('pages/orders/orders-page.tsx');
    expect(Object.keys(manifest)).toContain('palette/palette-dialog.tsx');
    for (const page of pageEntries) {
      expect([
        page,
        (await sizeOf(language, 'signed-in.tsx', page, 'palette/palette-dialog.tsx')) <= 260,
      ]).toEqual([page, true]);
    }
  });
});

test('the sign-in page loads at most 20 files, the till 35 and any page 65', () => {
  expect(filesOf('english').size).toBeLessThanOrEqual(20);
  expect(filesOf('english', ...till).size).toBeLessThanOrEqual(35);
  for (const page of pageEntries) {
    const { size } = filesOf('english', 'signed-in.tsx', page);
    expect([page, size, size <= 65]).toEqual([page, size, true]);
  }
});

test('the files of the Till page in German contain the German texts and not the English texts', async () => {
  const found = withImports(till, 'german');
  expect(found).toContain('texts/german/till-texts.ts');
  expect(found).not.toContain('texts/english/till-texts.ts');
});

test('the console that the tests use is built for production, without React’s checks for development', async () => {
  const scripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts) {
    expect([file, (await readFile(new URL(file, folder), 'utf8')).includes('React DevTools')]).toEqual([
      file,
      false,
    ]);
  }
});
