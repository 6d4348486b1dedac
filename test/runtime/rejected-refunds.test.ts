import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../support/test-service.ts';
import { runCli, withDatabaseOf } from './run-cli.ts';

test('rejected-refunds lists the refunds that gateways rejected, and decides each of them once', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const query = (text: string) =>
    withDatabaseOf(copy.environment, (database) => database.query({ text, values: [] }));
  await query(
    `insert into checkouts (organisation_id, sales_page_id, reference, token_hash, state, gateway, currency, amount, sale, units, charge_transaction_id, refund_rejections, expires_at)
     select 1, 1, reference, sha256(reference::bytea), 'refunding', 'stripe', 'GBP', 6500, '{}', 1, 'pi_' || reference, 1, now() from unnest(array['VS-AAAAAAAAAA', 'VS-BBBBBBBBBB']) as reference`,
  );
  const run = (...args: string[]) => runCli(copy.environment, ['rejected-refunds', ...args]);
  expect(await run()).toEqual({
    code: 0,
    stdout:
      'VS-AAAAAAAAAA GBP 65.00 stripe pi_VS-AAAAAAAAAA sales-page 1\nVS-BBBBBBBBBB GBP 65.00 stripe pi_VS-BBBBBBBBBB sales-page 1\n',
    stderr: expect.stringContaining('2 rejected refunds'),
  });
  expect(await run('--retry', 'VS-AAAAAAAAAA', '--made-by-hand', 'VS-AAAAAAAAAA')).toMatchObject({ code: 2 });
  expect(await run('--retry', 'VS-AAAAAAAAAA')).toMatchObject({ code: 0 });
  expect(await run('--made-by-hand', 'VS-BBBBBBBBBB')).toMatchObject({ code: 0 });
  expect(await run('--made-by-hand', 'VS-AAAAAAAAAA')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The payment gateway has not rejected a refund of this checkout.'),
  });
  expect(await run('--retry', 'VS-CCCCCCCCCC')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No checkout has the reference VS-CCCCCCCCCC.'),
  });
  expect(await run()).toMatchObject({ code: 0, stdout: '' });
  expect(
    await query(`select c.state::text, c.due_at is not null as "isDue", a.action, a.principal, a.channel::text
                   from checkouts c join audit_entries a on a.subject = 'checkout:' || c.reference order by c.reference`),
  ).toEqual([
    { state: 'refunding', isDue: true, action: 'checkout.retry-refund', principal: 'cli', channel: 'cli' },
    { state: 'refunded', isDue: false, action: 'checkout.refund-by-hand', principal: 'cli', channel: 'cli' },
  ]);
});
