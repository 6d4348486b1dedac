import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createHostResolver } from '../../src/platform/network/resolve-host.ts';
import { startNameServer } from '../support/name-server.ts';

test('the addresses of a host name are cached for the time to live of their records', async () => {
  const nameServer = await startNameServer(1);
  onTestFinished(() => nameServer.close());
  const resolve = createHostResolver({ servers: [nameServer.address] });
  const loopback = [{ address: '127.0.0.1', family: 4 }];
  // One resolution sends a query for IPv4 and one for IPv6.
  const once = ['till.example', 'till.example'];

  expect(await resolve('till.example')).toEqual(loopback);
  expect(await resolve('Till.Example.')).toEqual(loopback);
  expect(nameServer.queried).toEqual(once);
  await setTimeout(1_200);
  expect(await resolve('till.example')).toEqual(loopback);
  expect(nameServer.queried).toEqual([...once, ...once]);
});
