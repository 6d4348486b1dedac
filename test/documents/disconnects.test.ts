import { expect, onTestFinished, test } from 'vitest';
import { run } from '../runtime/spawned-service.ts';
import { copyTemplate } from '../support/test-service.ts';
import { largeDocumentUrl } from './large-document.ts';

test('a client that leaves before the end of a document is not logged as an error', async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const process = run('main', { ...copy.environment, LOG_LEVEL: 'info', DEMO_DATA: 'false' });
  const url = await largeDocumentUrl({ url: await process.url });
  for (let clients = 0; clients < 3; clients += 1) {
    const client = new AbortController();
    const response = await fetch(url, { signal: client.signal });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    client.abort();
    // The stream ends with an error only if the client has not received the rest of the document.
    await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
  }
  // The process ends after it has ended the iterations.
  await process.kill('SIGTERM');
  expect(process.output()).not.toContain('"level":50');
});
