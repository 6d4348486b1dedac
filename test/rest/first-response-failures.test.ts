import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { orderInput } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';

const logged: Row[] = [];
let service: TestService;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const copy = await copyTemplate();
  stops.unshift(copy.drop);
  const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent' });
  const opened = await openDatabase(config, createLogger('silent'), () => undefined);
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  const running = await startService(config, pino({ level: 'warn' }, lines), opened);
  stops.unshift(running.close);
  service = { url: running.address, metricsUrl: null, database: opened.database };
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(async () => {
  logged.length = 0;
  await rows(service, 'drop trigger if exists failing on idempotency_keys');
});

/** Makes each statement that stores a first response fail with the given SQLSTATE. */
async function failWith(sqlState: string): Promise<void> {
  await rows(
    service,
    `create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'failing' using errcode = '${sqlState}'; end $$`,
  );
  await rows(
    service,
    'create trigger failing before update of response_sealed on idempotency_keys for each row execute function fail()',
  );
}

const place = (key: string) =>
  request(service, '/v2.1/sales-pages/1/orders', { json: orderInput(), headers: { 'idempotency-key': key } });
const replayedHeader = (headers: Headers) => headers.get('idempotent-replayed');
const unstored = expect.objectContaining({ msg: 'a first response could not be stored or read' });

test.each([
  ['fails', '23514'],
  ['is interrupted', '57P01'],
])(
  'an order returns 201 and can be replayed later even if storing its first response %s',
  async (what, sqlState) => {
    await failWith(sqlState);
    const before = await footprint(service);
    const first = await place(what);
    expect(first.status).toBe(201);
    expect(replayedHeader(first.headers)).toBeNull();
    expect(logged).toEqual([unstored]);
    expect(logged[0]?.requestId).toBe(first.headers.get('x-request-id'));
    const after = await footprint(service);
    expect(after.orders).toBe(before.orders + 1);

    await rows(service, 'drop trigger failing on idempotency_keys');
    const again = await place(what);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(replayedHeader(again.headers)).toBe('true');
    expect(await footprint(service)).toEqual(after);
  },
);

test.each([
  [
    'was sealed with a secret that was removed',
    `convert_to('removed', 'UTF8') || substring(response_sealed from position('\\x00'::bytea in response_sealed))`,
  ],
  [
    'was damaged',
    'set_byte(response_sealed, length(response_sealed) - 1, 255 - get_byte(response_sealed, length(response_sealed) - 1))',
  ],
])(
  'a replay of an order returns the current order if the stored first response %s',
  async (what, damaged) => {
    const first = await place(what);
    await rows(service, `update idempotency_keys set response_sealed = ${damaged} where key = $1`, [what]);
    await rows(service, 'update orders set purchaser_name = $2 where id = $1', [
      first.body.id,
      'Petra Renamed',
    ]);
    const before = await footprint(service);
    for (let round = 1; round <= 2; round += 1) {
      const again = await place(what);
      expect(again.status).toBe(201);
      expect(replayedHeader(again.headers)).toBe('true');
      expect(again.body).toEqual({
        ...first.body,
        purchaser: { ...first.body.purchaser, name: 'Petra Renamed' },
      });
      expect(logged).toHaveLength(round);
      expect(logged.at(-1)).toEqual(unstored);
    }
    expect(await footprint(service)).toEqual(before);
  },
);

test('a replay of an order returns 503 while the first response cannot be read, and the first response afterwards', async () => {
  const first = await place('unavailable');
  await rows(service, 'update orders set purchaser_name = $2 where id = $1', [
    first.body.id,
    'Petra Renamed',
  ]);
  await failWith('57P01');
  expect((await place('unavailable')).status).toBe(503);
  await rows(service, 'drop trigger failing on idempotency_keys');
  expect(await place('unavailable')).toMatchObject({ status: 201, body: first.body });
  expect(
    (await row(service, 'select count(*)::int as count from orders where id > $1', [first.body.id])).count,
  ).toBe(0);
});
