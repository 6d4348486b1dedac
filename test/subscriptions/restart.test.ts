import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { startOnPort } from '../support/another-service.ts';
import { useTestService } from '../support/test-service.ts';

/**
 * Orders are placed through this service while another service, to which the clients are
 * subscribed, is restarted.
 */
const service = useTestService();

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});

async function start(port = 0): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const { url, close: closeOnce } = await startOnPort(service, port);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= closeOnce();
    return closed;
  };
  running.push({ close });
  return { url, port: Number(new URL(url).port), close };
}

async function storedIds(after: string): Promise<string[]> {
  const rows = await service.database.query<{ id: string }>({
    text: 'select id from events where position > (select position from events where id = $1) order by position',
    values: [after],
  });
  return rows.map(({ id }) => id);
}

async function latestId(): Promise<string> {
  await order(service);
  return until(async () => {
    const text = 'select id, position from events order by id desc limit 1';
    const [latest] = await service.database.query<{ id: string; position: string | null }>({
      text,
      values: [],
    });
    return latest?.position != null && latest.id;
  });
}

async function placeOrders(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) expect((await order(service)).status).toBe(201);
}

const query =
  'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId name position } }';
const authorization = `Bearer ${demoApiKey}`;

describe('when a process ends (D71)', () => {
  test('a process that ends closes its sockets with 1001 and without `complete`', async () => {
    const { url, close } = await start();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { authorization },
    });
    const types: string[] = [];
    socket.on('message', (message) => types.push(JSON.parse(String(message)).type));
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await until(() => types.includes('connection_ack'));
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query, variables: { after: await latestId() } },
      }),
    );
    await placeOrders(1);
    await until(() => types.includes('next'));
    await close();
    expect((await closed)[0]).toBe(1001);
    expect(new Set(types)).toEqual(new Set(['connection_ack', 'next']));
  });

  test('a process that ends closes its event streams within 5 seconds and without `event: complete`', async () => {
    const { url, close } = await start();
    const after = await latestId();
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json', authorization };
    const body = JSON.stringify({ query, variables: { after } });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const received: string[] = [];
    const read = (async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        received.push(chunk);
    })();
    await placeOrders(1);
    await until(() => received.join('').includes('event: next'));
    const started = performance.now();
    await close();
    expect(performance.now() - started).toBeLessThan(5_000);
    await read;
    expect(received.join('')).not.toContain('complete');
  });

  test.each(['graphql-ws', 'graphql-sse'])(
    'a %s client reconnects to the next process and receives further events',
    async (library) => {
      const first = await start();
      const connected = vi.fn();
      const options = { retryAttempts: 1_000, retryWait: pause, retry: pause, on: { connected } };
      const client =
        library === 'graphql-ws'
          ? createClient({
              url: `${first.url.replace('http', 'ws')}/graphql`,
              webSocketImpl: WebSocket,
              ...options,
              connectionParams: { authorization },
              // By default, the library does not retry while no server listens, because ws reports
              // that as an error and not as a closed socket.
              shouldRetry: () => true,
            })
          : createSseClient({ url: `${first.url}/graphql`, headers: { authorization }, ...options });
      const next = vi.fn();
      const ended = vi.fn();
      client.subscribe(
        { query, variables: { after: await latestId() } },
        { next, error: ended, complete: ended },
      );
      await placeOrders(1);
      await until(() => next.mock.calls.length >= 1);
      await first.close();
      await start(first.port);
      await until(() => connected.mock.calls.length === 2 && next.mock.calls.length >= 2);
      expect(ended).not.toHaveBeenCalled();
      await client.dispose();
    },
  );
});

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the named code blocks of docs/guides/live-events.md, by name. */
async function readGuide(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('../../docs/guides/live-events.md', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [name, code]),
  );
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Writes a code block of the guide to a file and returns its path. */
async function writeGuideFile(name: string, code: string): Promise<string> {
  const parent = fileURLToPath(new URL('../../node_modules/.cache/live-events/', import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(parent);
  folders.push(folder);
  const file = join(folder, name);
  await writeFile(file, code);
  return file;
}

interface Following {
  readonly ended: Promise<unknown>;
  stop(): void;
}

/**
 * Follows the events of a sales page with a client of the guide. `ended` rejects if the server
 * rejects the subscription.
 */
type Follow = (options: {
  readonly url: string;
  readonly salesPageId: number;
  readonly after: string;
  readonly onId: (id: string) => void;
}) => Promise<Following>;

interface GuideModule {
  openEvents(options: { url: string; query: string; token: () => string }): unknown;
  followEvents(options: {
    open: unknown;
    after: string;
    handle: (event: { id: string }) => void;
    signal: AbortSignal;
  }): Promise<void>;
}

/**
 * Returns a function that runs `followEvents` of the guide with the client of one section, imported
 * as a separate module.
 */
function followInProcess(name: string): Follow {
  return async ({ url, salesPageId, after, onId }) => {
    const guide = await readGuide();
    const file = await writeGuideFile(`${name}.mjs`, `${guide.get(name)}\n${guide.get('follow-events')}`);
    const { openEvents, followEvents }: GuideModule = await import(
      /* @vite-ignore */ pathToFileURL(file).href
    );
    const stopped = new AbortController();
    const pageQuery = query.replace('SalesPage:1', `SalesPage:${salesPageId}`);
    const open = openEvents({ url, query: pageQuery, token: () => demoApiKey });
    const ended = followEvents({ open, after, handle: ({ id }) => onId(id), signal: stopped.signal });
    return { ended, stop: () => stopped.abort() };
  };
}

/**
 * Returns a function that runs a program of the guide with an interpreter in a separate process. If
 * the program fails, `ended` rejects with its standard error.
 */
function followAsProgram(command: string, name: string, isSocket: boolean): Follow {
  return async ({ url, salesPageId, after, onId }) => {
    const code = (await readGuide()).get(name)?.replace('SalesPage:1', `SalesPage:${salesPageId}`) ?? '';
    const target = isSocket ? url.replace('http', 'ws') : url;
    const child = spawn(command, [await writeGuideFile(name, code), target, after], {
      env: { ...process.env, VOUCHSAFE_TOKEN: demoApiKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The programs print global ids, whose last part is the UUID.
    createInterface(child.stdout).on('line', (line) => onId(/^\S*?([^\s:]+) /.exec(line)?.[1] ?? ''));
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const ended = once(child, 'close').then(([status]) => {
      if (status === 1) throw new Error(Buffer.concat(errors).toString());
    });
    return { ended, stop: () => void child.kill() };
  };
}

const programs = [
  { name: 'follow_events.py', command: 'python3', isSocket: false },
  { name: 'FollowEvents.java', command: 'java', isSocket: true },
].map((program) => ({ ...program, isInstalled: spawnSync(program.command, ['--version']).status === 0 }));
for (const { name, command, isInstalled } of programs) {
  if (!isInstalled)
    process.stdout.write(
      `${name} of docs/guides/live-events.md is not tested: ${command} is not installed\n`,
    );
}

const inProcess = ['graphql-ws', 'graphql-sse', 'urql', 'fetch', 'apollo'];
const clients = [
  ...inProcess.map((name): [string, Follow] => [name, followInProcess(name)]),
  ...programs
    .filter(({ isInstalled }) => isInstalled)
    .map(({ name, command, isSocket }): [string, Follow] => [name, followAsProgram(command, name, isSocket)]),
];

describe('a client of docs/guides/live-events.md', () => {
  test('every code block of the guide belongs to a tested client', async () => {
    expect([...(await readGuide()).keys()]).toEqual([
      'follow-events',
      ...inProcess,
      ...programs.map(({ name }) => name),
    ]);
  });

  test.each(clients)(
    'the client %s receives every event exactly once across restarts of the service',
    { timeout: 90_000 },
    async (_name, follow) => {
      let current = await start();
      const after = await latestId();
      const ids: string[] = [];
      const options = {
        url: `${current.url}/graphql`,
        salesPageId: 1,
        after,
        onId: (id: string) => void ids.push(id),
      };
      const { ended, stop } = await follow(options);
      ended.catch(() => undefined);
      try {
        for (let round = 0; round < 2; round += 1) {
          await placeOrders(2);
          await until(() => ids.length > 0);
          await Promise.all([current.close(), placeOrders(4)]);
          await placeOrders(1);
          current = await start(current.port);
        }
        await placeOrders(2);
        await until(async () => ids.length >= 16 && ids.at(-1) === (await storedIds(after)).at(-1), 30_000);
      } finally {
        stop();
      }
      expect(ids).toEqual(await storedIds(after));
      expect(ids).toHaveLength(16);
      await current.close();
      await ended;
    },
  );

  test.each(clients)(
    'the client %s ends with NOT_FOUND if the caller may not read the events',
    { timeout: 60_000 },
    async (_name, follow) => {
      const after = await latestId();
      const { ended } = await follow({
        url: `${service.url}/graphql`,
        salesPageId: 3,
        after,
        onId: () => undefined,
      });
      const failure: unknown = await ended.then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure instanceof Error ? failure.message : JSON.stringify(failure)).toContain('NOT_FOUND');
    },
  );
});
