import { expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { readConsole, readProduct, withDependencies } from '../../tools/licences/locked-packages.ts';

async function print(tool: string): Promise<string> {
  const script = launchNode([`tools/licences/${tool}.ts`]);
  expect(await script.exit).toBe(0);
  return script.stdout();
}

test('the SBOM has the name of the product, and a licence and a hash of each package that production requires', async () => {
  const { metadata, components, dependencies } = JSON.parse(await print('sbom'));
  expect(metadata.component).toMatchObject({ name: 'vouchsafe', licenses: [{ license: { id: 'MIT' } }] });
  const refs: string[] = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  expect(refs).toHaveLength(new Set(refs).size);
  expect(refs.map((ref) => ref.replace(/@[^@]+$/, ''))).toEqual(
    expect.arrayContaining(['graphql', 'pg', '@prisma/client', 'zod']),
  );
  expect(refs.filter((ref) => /^(prisma|vitest|react)@/.test(ref))).toEqual([]);
  for (const { licenses, hashes } of components) {
    expect(JSON.stringify(licenses)).toMatch(/"(id|expression)":"[^"]+"/);
    expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
  }
  expect(dependencies.map(({ ref }: { ref: string }) => ref).sort()).toEqual(
    [`vouchsafe@${metadata.component.version}`, ...refs].sort(),
  );
});

test('the notices contain the licence of each package of production and of the console, and of its icons', async () => {
  const notices = await print('notices');
  for (const { name, version, licence } of [readProduct(), readConsole()].flatMap((own) =>
    [...withDependencies(own)].slice(1),
  ))
    expect(notices).toContain(`${name} ${version} (${licence})`);
  for (const text of [
    'Lucide Icons and Contributors',
    'Copyright (c) Meta Platforms',
    'react-dom 19.',
    'SIL OPEN FONT LICENSE',
  ])
    expect(notices).toContain(text);
});
