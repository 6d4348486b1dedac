import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { routeErrorsOf } from '../../rest-adapter/reference/describe-error-responses.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launch, project } from '../../tools/harness/launch.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { until } from '../../tools/harness/until.ts';
import { readFences } from '../docs/page.ts';
import { sell } from '../rest/sales.ts';
import { footprint, row, rows } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import {
  type ClientPrograms,
  clientLanguages,
  createTestFolder,
  hasLanguage,
  readPrograms,
} from './client-languages.ts';
import { forward } from './forward.ts';
import { runCommand } from './run-example.ts';

const giftCard = {
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 4000, currency: 'GBP' },
};

/** The statuses of errors of v2.1 that the programs handle without regard to the code. */
const handledByStatus = [400, 401, 403, 404, 413, 415, 429, 500, 503];

describe.each(clientLanguages)('the sources of the programs in $name', (language) => {
  test('each program has at most 120 lines of at most 120 columns', async () => {
    const programs = await readPrograms(language);
    expect(programs.size).toBeGreaterThanOrEqual(4);
    for (const [path, text] of programs) {
      const lines = text.trimEnd().split('\n');
      expect(lines.length, path).toBeLessThanOrEqual(120);
      expect(lines.filter((line) => line.length > 120)).toEqual([]);
    }
  });

  test('the code on the page of the language is part of a program', async () => {
    const page = await readFile(join(project, `docs/guides/clients/${language.folder}.md`), 'utf8');
    const withoutIndent = (text: string) => text.replaceAll(/^ +/gm, '');
    const sources = [...(await readPrograms(language)).values()].map(withoutIndent);
    const parts = readFences(page).filter((fence) => fence.language === language.folder);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const changed = parts.filter(
      ({ text }) => !sources.some((source) => source.includes(withoutIndent(text))),
    );
    expect(changed).toEqual([]);
  });

  test('the till has a sentence for the code of every rejection of a redemption', async () => {
    const route = v2.routes.find(({ name }) => name === 'redeem');
    const errors = route ? routeErrorsOf(v2, route) : [];
    const codes = errors.flatMap(({ status, label }) =>
      handledByStatus.includes(status) ? [] : [label.replaceAll('`', '')],
    );
    expect(codes).toContain('idempotency_key_reused');
    expect(codes.length).toBeGreaterThanOrEqual(11);
    const sources = [...(await readPrograms(language)).values()];
    expect(codes.filter((code) => !sources.some((source) => RegExp(`["']${code}["']`).test(source)))).toEqual(
      [],
    );
  });
});

describe('the programs of examples/ in other languages', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  const installed = clientLanguages.filter(hasLanguage);
  describe.each(installed)('$name', ({ folder, prepare }) => {
    const cleanup = new AsyncDisposableStack();
    let programs: ClientPrograms;
    let receipts = 0;
    beforeAll(async () => {
      programs = await prepare(await createTestFolder(cleanup));
    });
    afterAll(() => cleanup.disposeAsync());

    /** Returns a receipt or purchase that no other test uses. */
    const newKey = () => {
      receipts += 1;
      return `${folder}-${receipts}`;
    };
    const till = (args: readonly string[], url = service.url) => runCommand(url, programs.till(...args));
    const plugin = (args: readonly string[], url = service.url) => runCommand(url, programs.plugin(...args));

    test('the till redeems part of a gift card once, even if it is run again with the same receipt', async () => {
      const { voucher_code } = await sell(service, giftCard);
      const args = [newKey(), voucher_code, '1', '1250'];
      expect(await till(args)).toEqual({
        exitCode: 0,
        output: 'Gift Card: 40.00 GBP, in_progress\nRedeemed 1250, 2750 left.\n',
      });
      const after = await footprint(service);
      expect(await till(args)).toEqual({
        exitCode: 0,
        output:
          'Gift Card: 27.50 GBP, in_progress\nRedeemed 1250, 2750 left. This receipt was redeemed before.\n',
      });
      expect(await footprint(service)).toEqual(after);
      const other = await till([args[0] ?? '', voucher_code, '1', '1']);
      expect(other).toEqual({
        exitCode: 1,
        output: expect.stringMatching(/\nThis receipt was used for another redemption\.\n$/),
      });
    });

    test('the till repeats a redemption whose response is lost, and the voucher is redeemed once', async () => {
      const { id, voucher_code } = await sell(service);
      await using proxy = await forward(service.url, { isDropped: (number) => number === 2 });
      const { exitCode, output } = await till([newKey(), voucher_code, '1'], proxy.url);
      expect(output).toContain('Redeemed 1, 0 left. This receipt was redeemed before.\n');
      expect(output).toContain('There is no response. The next attempt is in 0.5 s.\n');
      expect([exitCode, proxy.requests]).toEqual([0, 3]);
      const used = await row(service, 'select redeem_used from order_products where id = $1', [id]);
      expect(used).toEqual({ redeem_used: 1 });
    });

    test('the till prints why a voucher is rejected, exits with 1 and changes nothing', async () => {
      const before = await footprint(service);
      const cases = [
        [demoCodes.expired, 'Express Manicure: 1 of 1 uses, expired\nThe voucher has expired.\n'],
        [demoCodes.refunded, /\nThe voucher was refunded\.\n$/],
        ['NONE-NONE-NONE-NONE', 'Unknown voucher.\n'],
      ] as const;
      for (const [code, output] of cases)
        expect(await till([newKey(), code, '1'])).toEqual({
          exitCode: 1,
          output: typeof output === 'string' ? output : expect.stringMatching(output),
        });
      expect(await till([newKey(), demoCodes.singleUse, '1', '0'])).toEqual({
        exitCode: 1,
        output: expect.stringMatching(
          /\n400 invalid_input: The request is invalid\. \([\da-f-]{36}\)\n {2}reductor must be at least 1\n$/,
        ),
      });
      const unknown = { VOUCHSAFE_TOKEN: 'vs_unknown' };
      expect(
        await runCommand(service.url, programs.till(newKey(), demoCodes.singleUse, '1'), unknown),
      ).toEqual({
        exitCode: 1,
        output: 'The API key of this till is not valid.\n',
      });
      expect(await footprint(service)).toEqual(before);
    });

    test('the till exits with 2 if no attempt has a response of the service, and follows no redirect', async () => {
      let requests = 0;
      const broken = await startLoopbackServer((incoming, response) => {
        requests += 1;
        const isRedirected = incoming.url?.includes('REDIRECT');
        response.writeHead(isRedirected ? 302 : 502, { 'Retry-After': '0', Location: '/elsewhere' });
        response.end('<h1>Bad Gateway</h1>');
      });
      cleanup.defer(broken.close);
      const unavailable = await till([newKey(), demoCodes.singleUse, '1'], broken.url);
      expect(unavailable).toEqual({
        exitCode: 2,
        output: expect.stringMatching(/status 502\. Repeat the command/),
      });
      expect(requests).toBe(6);
      const redirected = await till([newKey(), 'REDIRECT', '1'], broken.url);
      expect(redirected).toEqual({
        exitCode: 2,
        output: expect.stringMatching(/status 302\. Repeat the command/),
      });
      expect(requests).toBe(7);
    });

    test('the till exits with 2 if an earlier attempt may have redeemed the voucher, and with 1 after a rejection', async () => {
      const posts = new Map<string, number>();
      const remaining = { remainingString: '1 of 1 uses', status: 'in_progress' };
      const status = JSON.stringify({ order: { product: { name: 'Massage' } }, ...remaining });
      // The receipt of a redemption is the status of the response to its second attempt, or of a 503
      // to its first.
      const broken = await startLoopbackServer((incoming, response) => {
        if (incoming.method === 'GET') return void response.end(status);
        const receipt = String(incoming.headers['idempotency-key']);
        posts.set(receipt, (posts.get(receipt) ?? 0) + 1);
        if (receipt !== '503' && posts.get(receipt) === 1) return void incoming.socket.destroy();
        response.writeHead(Number(receipt), {
          'Content-Type': 'application/problem+json',
          ...(['429', '503'].includes(receipt) && { 'Retry-After': '3600' }),
        });
        response.end(
          JSON.stringify({ code: receipt === '402' ? 'fully_redeemed' : 'other', detail: 'Text.' }),
        );
      });
      cleanup.defer(broken.close);
      const run = async (receipt: string) => {
        const { exitCode, output } = await till([receipt, demoCodes.singleUse, '1'], broken.url);
        return [receipt, exitCode, output.trimEnd().split('\n').at(-1)];
      };
      expect(await Promise.all(['401', '403', '409', '429', '503', '402'].map(run))).toEqual([
        ...['401', '403', '409', '429', '503'].map((receipt) => [
          receipt,
          2,
          `${receipt} other: Text. Repeat the command with the same receipt.`,
        ]),
        ['402', 1, 'The voucher is used up.'],
      ]);
      expect([...posts.values()].toSorted()).toEqual([1, 2, 2, 2, 2, 2]);
    });

    test.each(['till', 'plugin'] as const)(
      'the %s without arguments prints its usage as an error and exits with 64',
      async (program) => {
        const [command = '', ...args] = programs[program]();
        const environment = { VOUCHSAFE_URL: service.url, VOUCHSAFE_TOKEN: 'vs_unknown' };
        const running = launch(command, args, { environment });
        expect(await running.exit).toBe(64);
        expect(running.stdout()).toBe('');
        expect(running.stderr()).toContain('Usage: ');
      },
    );

    test('the plug-in lists the vouchers on sale of all pages in the order of their ids', async () => {
      const onSale = await rows(
        service,
        `select v.id from vouchers v where v.sales_page_id = 1 and v.id in (1, 7, 13, 17) order by v.id`,
      );
      const { exitCode, output } = await plugin(['catalogue']);
      const lines = output.trimEnd().split('\n');
      expect(exitCode).toBe(0);
      expect(lines[0]).toBe('1 Relaxing Massage, from 6500 GBP');
      expect(lines.at(-1)).toBe('17 Treat of Your Choice, from 2000 GBP');
      const ids = lines.map((line) => Number.parseInt(line, 10));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(ids.filter((id) => onSale.some((voucher) => voucher.id === id))).toHaveLength(4);
      expect(ids.filter((id) => [8, 10, 11, 18].includes(id))).toEqual([]);
    });

    test('the plug-in sells one voucher if it is run twice for a purchase and the first response is lost', async () => {
      const before = await footprint(service);
      await using proxy = await forward(service.url, { isDropped: (number) => number === 2 });
      const args = ['order', newKey(), '1', 'robin@example.com'];
      const sold = /Sold by an earlier request: Relaxing Massage, 6500 GBP, code (\S{19})\n$/;
      const first = await plugin(args, proxy.url);
      expect(first).toEqual({ exitCode: 0, output: expect.stringMatching(sold) });
      const second = await plugin(args);
      expect(sold.exec(second.output)?.[1]).toBe(sold.exec(first.output)?.[1]);
      expect((await footprint(service)).orders).toBe(before.orders + 1);
    });

    test('the plug-in prints why an order is rejected, exits with 1 and sells nothing', async () => {
      const before = await footprint(service);
      expect(await plugin(['order', newKey(), '1', 'nonsense'])).toEqual({
        exitCode: 1,
        output: expect.stringMatching(
          /^400 invalid_input: .+\n {2}purchaser\.email must be an e-mail address\n$/,
        ),
      });
      expect(await plugin(['order', newKey(), '18', 'robin@example.com'])).toEqual({
        exitCode: 1,
        output: 'The voucher is not on sale, or is sold out. Offer another one.\n',
      });
      expect(await footprint(service)).toEqual(before);
    });

    test('the receiver stores a signed event once, and nothing of a delivery with a wrong signature', async () => {
      const port = await findFreePort();
      const events = join(await createTestFolder(cleanup), 'events');
      const [command = '', ...args] = programs.receiver(port);
      const secret = 'whsec_dm91Y2hzYWZlIGV4YW1wbGUgc2VjcmV0IGtleQ==';
      const environment = { WEBHOOK_SECRET: secret, EVENTS_FOLDER: events };
      const receiver = launch(command, args, { environment });
      cleanup.defer(async () => void (await receiver.kill()));
      const url = `http://127.0.0.1:${port}/`;
      const post = async (body: string, headers: Record<string, string>) =>
        (await fetch(url, { method: 'POST', body, headers })).status;
      const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
      expect(await until(() => post('{}', {}))).toBe(401);

      const enabled_events = ['order.created'];
      const webhook = await request(service, '/v2.1/sales-pages/1/webhooks', {
        json: { url, secret, enabled_events },
      });
      const sold = await sell(service);
      const stored = async () =>
        (await readdir(events).catch((): string[] => [])).filter((name) => name.endsWith('.json'));
      const [name = ''] = await until(async () => (await stored()).length > 0 && stored());
      const body = await readFile(join(events, name), 'utf8');
      expect(JSON.parse(body)).toMatchObject({ name: 'order.created', data: { id: sold.order } });
      expect(name).toBe(`${JSON.parse(body).id}.json`);

      const forged = body.replace(/"id":"\w/, '"id":"x');
      expect(await post(body, { Signature: sign(body) })).toBe(204);
      expect(await post(body, { Signature: sign(body, 'new'), 'Signature-Previous': sign(body) })).toBe(204);
      for (const signature of [sign(body), sign(forged, 'other'), sign(forged).slice(0, -2), '', 'ü'])
        expect(await post(forged, { Signature: signature }), signature).toBe(401);
      expect(await post(forged, {})).toBe(401);
      const outside = forged.replace(/"id":"x[^"]*"/, '"id":"../outside"');
      await post(outside, { Signature: sign(outside) }).catch(() => 500);
      expect(await readdir(events)).toEqual([name]);
      expect(await readdir(join(events, '..'))).toEqual(['events']);
      const large = ' '.repeat(2 * 1024 * 1024);
      expect(await post(large, { Signature: sign(large) }).catch(() => 413)).toBe(413);
      expect(receiver.output().match(/Stored order\.created of sales page 1\./g)).toHaveLength(1);
      await request(service, `/v2.1/sales-pages/1/webhooks/${webhook.body.id}`, { method: 'DELETE' });
    });
  });
});
