import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { type MailServer, startMailServer } from '../emails/mail-server.ts';
import { sellByEmail, uniqueAddress } from '../emails/orders.ts';
import { row, rows } from '../rest/stored.ts';
import { runCli } from '../runtime/run-cli.ts';
import type { TestService } from '../support/test-service.ts';
import { runService } from './run-service.ts';

const isPossible = inject('template').kind === 'postgresql' && findPostgresqlBinaries() !== null;
if (!isPossible)
  process.stdout.write('Skipped: test/recovery/point-in-time.test.ts needs PostgreSQL and its programs.\n');

describe.skipIf(!isPossible)('recovery to a point in time', { timeout: 120_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  let mailServer: MailServer;
  let primary: PostgresqlCluster;
  const environmentOf = (cluster: PostgresqlCluster) => ({
    ...testSecrets,
    HOST: '127.0.0.1',
    DATABASE_URL: cluster.urlOf('shop'),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@example.test',
  });
  const run = <Result>(
    cluster: PostgresqlCluster,
    role: 'api' | 'all',
    work: (service: TestService) => Promise<Result>,
  ): Promise<Result> => runService({ ...environmentOf(cluster), ROLE: role }, work);

  beforeAll(async () => {
    mailServer = await startMailServer();
    cleanup.defer(() => mailServer.close());
    primary = await createPostgresqlCluster(cleanup, { isArchived: true });
    await primary.run('create database shop owner vouchsafe');
    await runService(
      { ...environmentOf(primary), ROLE: 'api', AUTO_MIGRATE: 'true', DEMO_DATA: 'true' },
      async () => undefined,
    );
  }, 60_000);
  afterAll(() => cleanup.disposeAsync());

  /**
   * Returns the id and reference of an order, the id and code hash of its product, and the position
   * of its event.
   */
  async function describeOrder(service: TestService, id: number): Promise<unknown[]> {
    const { taken } = await row(
      service,
      `select json_build_array('order ' || o.id, 'product ' || p.id, o.reference, p.code_hash, e.position) as taken
         from orders o join order_products p on p.order_id = o.id join events e on e.order_id = o.id where o.id = $1`,
      [id],
    );
    return taken;
  }
  const sell = (service: TestService, email: string) =>
    sellByEmail(service, [{ recipient: { name: 'Rita', email } }]);
  /** Waits until an address has received an e-mail. */
  const untilReceived = (address: string) =>
    until(() => mailServer.to(address).length > 0, 30_000, `no e-mail to ${address}`);

  test('once after-restore has run, no id, code or position is assigned again, and no e-mail is sent again', async () => {
    const backup = await primary.backUp();
    const [kept, lost, reminded, later] = ['kept', 'lost', 'reminded', 'later'].map(uniqueAddress) as [
      string,
      string,
      string,
      string,
    ];
    const waiting = await run(primary, 'api', async (service) => {
      await rows(service, 'update sales_pages set reminder_days = array[7] where id = 1 returning id');
      const { orderId, purchaser } = await sell(service, kept);
      const soon = await sellByEmail(service, [{ recipient: { name: 'Sam', email: reminded } }]);
      await rows(
        service,
        `update order_products set created_at = now() - interval '90 days', redeemable_from = now() - interval '90 days',
           redeemable_to = now() + interval '6 days' where order_id = $1 returning id`,
        [soon.orderId],
      );
      const deliverAt = new Date(Date.now() + 86_400_000).toISOString();
      await sellByEmail(service, [{ recipient: { name: 'Lars', email: later }, deliverAt }]);
      return { orderId, purchaser };
    });
    const time = new Date();

    const assigned = await run(primary, 'all', async (service) => {
      const { orderId } = await sell(service, lost);
      for (const address of [kept, lost, waiting.purchaser]) await untilReceived(address);
      await until(
        () => mailServer.to(reminded).some(({ subject }) => subject?.includes('expires on')),
        30_000,
      );
      await expect.poll(() => describeOrder(service, orderId)).not.toContain(null);
      return describeOrder(service, orderId);
    });
    await primary.archive();
    await primary.stopImmediately();

    const recovered = await backup.recover(time);
    const sentBefore = mailServer.received.length;
    const restored = await runCli(environmentOf(recovered), ['after-restore', '--since', time.toISOString()]);
    expect(restored.code, restored.stderr).toBe(0);
    const cancelled = restored.stdout.split('\n').filter((line) => line.startsWith('email\t'));
    expect(cancelled.map((line) => line.split('\t')[4])).toEqual(
      expect.arrayContaining(['demo-spa confirmation', 'demo-spa voucher', 'demo-spa reminder']),
    );
    expect(await runCli(environmentOf(recovered), ['after-restore'])).toMatchObject({
      code: 0,
      stdout: restored.stdout,
    });

    await run(recovered, 'all', async (service) => {
      expect(await rows(service, 'select id from orders where reference = $1', [assigned[2]])).toEqual([]);
      const sold = await sell(service, uniqueAddress('new'));
      await untilReceived(sold.purchaser);
      await expect.poll(() => describeOrder(service, sold.orderId)).not.toContain(null);
      const current = await describeOrder(service, sold.orderId);
      expect(current.filter((part) => assigned.includes(part))).toEqual([]);
      expect(Number(current.at(-1))).toBeGreaterThan(Number(assigned.at(-1)));
      const waits = await rows(
        service,
        `select recipient_email as address from emails where state = 'waiting' and due_at > now()`,
      );
      expect(waits).toEqual([{ address: later }]);
      await until(async () => {
        const due = `select id from jobs where queue = 'emails' and (due_at <= now() or state = 'running')`;
        return (await rows(service, due)).length === 0;
      }, 30_000);
      expect(
        mailServer.received
          .slice(sentBefore)
          .filter(({ envelope }) => [kept, lost, reminded, waiting.purchaser].includes(envelope.to[0] ?? '')),
      ).toEqual([]);
    });
  });
});
