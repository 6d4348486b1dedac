import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { readResidentMemory } from '../../tools/harness/resident-memory.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { readUrl } from '../../tools/harness/start-program.ts';
import { until } from '../../tools/harness/until.ts';
import { copyTemplate } from '../support/test-service.ts';

/**
 * Packages and files that take more than a megabyte of memory, and that many processes never use.
 */
const loadedOnUse = [
  '@bwip-js/',
  '@graphql-yoga/render-graphiql/',
  '@hyzyla/pdfium/',
  '@opentelemetry/sdk-trace/',
  '@prisma/client/',
  '@prisma/schema-engine-wasm/',
  '@simplewebauthn/',
  'fontkit/',
  'iso-3166/2.js',
  'nodemailer/',
  'passkit-generator/',
  'pdfkit/',
  'sharp/',
  'stripe/',
  'subset-font/',
];

test('a started service, and one that has listed orders, has loaded no large package that few requests use', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const program = launchNode(['server/main.ts', '--sources'], {
    environment: {
      ...spawnEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'true',
      ...copy.environment,
    },
    imported: fileURLToPath(new URL('record-modules.ts', import.meta.url)),
  });
  onTestFinished(async () => void (await program.kill()));
  const url = await readUrl(program);
  const readLoaded = async () => {
    const urls = (await program.request('list')) as string[];
    expect(urls.some((loaded) => loaded.includes('node_modules/koa/'))).toBe(true);
    return loadedOnUse.filter((name) => urls.some((loaded) => loaded.includes(`node_modules/${name}`)));
  };
  const read = async (path: string, headers: Record<string, string>) =>
    expect((await fetch(`${url}${path}`, { headers })).status).toBe(200);

  await read('/v2.1/sales-pages/1/orders?expand[]=products', { Authorization: `Bearer ${demoApiKey}` });
  // The garbage of the start is collected when the service is at rest. It takes 60 MB.
  await until(async () => (await readResidentMemory(program.pid)) < 200);
  expect(await readLoaded()).toEqual([]);

  await read('/graphql', { Accept: 'text/html' });
  expect(await readLoaded()).toEqual(['@graphql-yoga/render-graphiql/']);
});
