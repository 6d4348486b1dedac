import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { createAccessTokenSigner } from '../../src/access/access-token.ts';
import { createAuthenticator, tokenCheckLimits } from '../../src/access/authenticator.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const address = '198.51.100.1';

/** An authenticator whose statements wait while `hold` is set. */
function createHeldAuthenticator() {
  const state: { hold: Promise<void> | null; statements: number } = { hold: null, statements: 0 };
  const client: Database = {
    ...service.database,
    async query(statement) {
      state.statements += 1;
      await state.hold;
      return service.database.query(statement);
    },
  };
  return {
    state,
    authenticate: createAuthenticator(
      client,
      createAccessTokenSigner([{ kid: 'test', secret: 'x'.repeat(40) }], 'Vouchsafe'),
      createUnsharedGate,
    ),
  };
}

test('unknown tokens of an address are checked a few at a time, and a known one does not wait for them', async () => {
  const { state, authenticate } = createHeldAuthenticator();
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  const start = performance.now();
  now.mockReturnValue(start);
  const principal = await authenticate(demoApiKey, { address });
  const first = state.statements;

  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  const { running, waiting } = tokenCheckLimits.ofSubject;
  const unknown = Array.from({ length: running + waiting }, () =>
    authenticate(`vs_${randomUUID()}`, { address }).catch((error) => error.code),
  );
  await expect(authenticate(`vs_${randomUUID()}`, { address })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    exceeded: { policy: 'token-checks', limit: running },
  });
  expect(state.statements).toBe(first + running);

  // The cached principal has expired.
  now.mockReturnValue(start + 31_000);
  const again = authenticate(demoApiKey, { address });
  expect(state.statements).toBe(first + running + 1);
  held.resolve();
  expect(await again).toEqual(principal);
  expect(new Set(await Promise.all(unknown))).toEqual(new Set(['UNAUTHENTICATED']));
});
