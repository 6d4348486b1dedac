import { expect, test } from 'vitest';
import { logUnreadableCodes } from '../../server/telemetry/log-unreadable-codes.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';

const secretOf = (kid: string) => ({ kid, secret: `${kid}-secret-for-tests-0123456789-abcdef` });

test('codes that cannot be decrypted are logged once per missing secret, and the log does not contain the codes', () => {
  const logged: unknown[] = [];
  const vault = logUnreadableCodes(createCodeVault([secretOf('current')]), {
    error: (...entry: unknown[]) => logged.push(entry),
  });
  const [first, second] = ['removed', 'lost'].map((kid) =>
    createCodeVault([secretOf(kid)]).seal('ABCD-0000-0000-0001'),
  );
  for (const sealed of [first, first, second, first])
    expect(() => vault.unseal(sealed ?? new Uint8Array())).toThrow(/no secret/);
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('ABCD');
  expect(vault.unseal(vault.seal('ABCD'))).toBe('ABCD');
});
