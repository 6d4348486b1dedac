import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { run } from '../runtime/spawned-service.ts';
import { expireLeases } from '../support/expire-leases.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { startMailServer } from './mail-server.ts';
import { readEmails, sellByEmail, uniqueAddress } from './orders.ts';

const kills = isLongRun ? 50 : 2;
/** The number of orders that are placed concurrently before each kill. */
const ordersPerKill = 4;

test('no e-mail is lost when the service is killed, and a repeated e-mail has the same Message-ID', {
  timeout: isLongRun ? 1_800_000 : 600_000,
}, async () => {
  const mailServer = await startMailServer();
  const copy = await copyTemplate();
  const environment = {
    ...copy.environment,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'vouchers@shop.example',
    LOG_LEVEL: 'trace',
    DEMO_DATA: 'false',
  };
  const outputs: string[] = [];
  const orders: number[] = [];
  const codes: string[] = [];
  let started = run('main', environment);
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const service = { url: await started.url } as TestService;
      const selling = Array.from({ length: ordersPerKill }, async () => {
        const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
        const { orderId, products } = await sellByEmail(service, [{ recipient }, {}]);
        orders.push(orderId);
        codes.push(...products.map(({ voucherCode }) => voucherCode));
      });
      // After the first order has been placed, e-mails are in flight.
      await Promise.any(selling);
      const received = mailServer.received.length;
      await until(() => mailServer.received.length > received + (killed % ordersPerKill));
      started.kill('SIGKILL');
      await started.exit;
      await Promise.allSettled(selling);
      outputs.push(started.output());
      if (!isLongRun) await expireLeases(copy);
      started = run('main', environment);
    }
    const service = { url: await started.url } as TestService;
    const readAll = async () => (await Promise.all(orders.map((id) => readEmails(service, id)))).flat();
    const emails = await until(async () => {
      const found = await readAll();
      return found.every(({ status }: { status: string }) => status === 'SENT') ? found : null;
    }, 240_000);
    outputs.push(started.output());

    expect(emails).toHaveLength(orders.length * 3);
    for (const { messageId, recipient } of emails) {
      const copies = mailServer
        .to(recipient.email)
        .filter((email) => email.messageId === `<${messageId}@shop.example>`);
      expect(copies.length, `the e-mail ${messageId}`).toBeGreaterThanOrEqual(1);
      // An e-mail is repeated at most once per kill.
      expect(copies.length).toBeLessThanOrEqual(kills + 1);
    }
    const repeated =
      mailServer.received.length - new Set(mailServer.received.map(({ messageId }) => messageId)).size;
    // Only the e-mails in flight at a kill are repeated.
    expect(repeated).toBeLessThanOrEqual(kills * 8);
    const hidden = codes.flatMap((code) => [code, code.replaceAll('-', '')]);
    expect(hidden.filter((code) => outputs.some((output) => output.includes(code)))).toEqual([]);
  } finally {
    started.kill('SIGKILL');
    await started.exit;
    await copy.drop();
    await mailServer.close();
  }
});
