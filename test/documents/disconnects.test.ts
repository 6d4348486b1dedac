import { expect, onTestFinished, test } from 'vitest';
import { run } from '../runtime/spawned-service.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { largeDocumentUrl } from './large-document.ts';

test('a client that leaves before the end of a document is not logged as an error', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const process = run('main', { ...copy.environment, LOG_LEVEL: 'info', DEMO_DATA: 'false' });
  const url = await largeDocumentUrl({ url: await process.url } as TestService);
  for (let clients = 0; clients < 3; clients += 1) {
    const client = new AbortController();
    const response = await fetch(url, { signal: client.signal });
    expect(response.status).toBe(200);
    await response.body?.getReader().read();
    client.abort();
  }
  // The process ends after it has ended the iterations.
  await process.kill('SIGTERM');
  expect(process.output()).not.toContain('"level":50');
});
