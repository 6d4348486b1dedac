import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { clientOf, orderInput } from './client-of.ts';
import { intercept } from './intercept.ts';

const service = useTestService();
const limitedService = useTestService({ LIMIT_COST_PER_MINUTE: '2000' });
const busyDocument = '{ salesPage(databaseId: 1) { orders(first: 100) { nodes { reference } } } }';

/** Sends requests until the service limits the rate. Resolves with the error. */
async function exhaust(): Promise<unknown> {
  const client = clientOf(limitedService, { maxWaitMs: 0 });
  for (;;) {
    const failure = await client.request(busyDocument).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null) return failure;
  }
}

test('a limited request is rejected with the time that the service requires, if the client may not wait as long', async () => {
  const failure = await exhaust();
  expect(failure).toMatchObject({ name: 'ServiceError', code: 'RATE_LIMITED', mayHaveTakenEffect: false });
  const { retryAfterMs } = failure as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThanOrEqual(1_000);
  expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  expect(retryAfterMs % 1_000).toBe(0);
});

const limited = { message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', retryAfter: 1 } };

const limitFirst = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  intercept(service.url, (outgoing) => void outgoing.writeHead(429, headers).end(body));

test.each([
  ['the extensions of the error', JSON.stringify({ errors: [limited] }), {}],
  ['the header of a response that is not GraphQL', '<html>Too many requests</html>', { 'retry-after': '1' }],
])(
  'a mutation with a key is sent again after the wait that is stated in %s',
  async (_source, body, headers) => {
    using proxy = await limitFirst(body, headers);
    const result = await clientOf(proxy).placeOrder({ ...orderInput, items: [] });
    expect(result).toMatchObject({ ok: false, errors: [{ code: 'INVALID_INPUT' }] });
    const [first = 0, second = 0] = proxy.times;
    expect(second - first).toBeGreaterThanOrEqual(995);
  },
);

test('a mutation without a key is not sent again', async () => {
  using proxy = await limitFirst(JSON.stringify({ errors: [limited] }));
  const document = 'mutation { signOut(input: { accessToken: "x" }) { userErrors { code } } }';
  await expect(clientOf(proxy).request(document)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(proxy.times).toHaveLength(1);
});
