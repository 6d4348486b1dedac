import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { forward } from '../examples/forward.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { type Agent, connectAgent, useAgent } from './connect-agent.ts';
import { readBalance, sellGiftCard, target } from './gift-card.ts';

const service = useTestService();
const all = ['--allow', 'redeem', '--allow', 'refund,extend'];
const agentOf = useAgent(service, () => ({ args: all, answer: 'accept' }));

describe('a change whose responses are all lost', () => {
  test('the error has the key, and a repeated call with or without it takes effect once', async () => {
    const { code } = await sellGiftCard(service);
    let isBroken = true;
    await using proxy = await forward(service.url, {
      isDropped: () => isLost,
      rewrite: (body) => {
        isLost = isBroken && body.includes('redeemSoldVoucher');
        return body;
      },
    });
    let isLost = false;
    await using agent = await connectAgent(proxy, { args: all, answer: 'accept' });
    const args = { ...target, code, amount: pounds(300) };
    const lost = await agent.call('redeem_voucher', args);
    expect(lost).toMatchObject({
      isError: true,
      value: {
        code: 'CONNECTION_FAILED',
        mayHaveTakenEffect: true,
        idempotencyKey: expect.any(String),
        advice: expect.stringContaining('idempotencyKey'),
      },
    });
    isBroken = false;
    expect((await agent.call('redeem_voucher', args)).value).toMatchObject({ replayed: true });
    const another = agentOf();
    const { idempotencyKey } = lost.value;
    expect((await another.call('redeem_voucher', { ...args, idempotencyKey })).value).toMatchObject({
      replayed: true,
    });
    expect(await readBalance(service, code)).toBe(4700);
    expect((await agent.call('redeem_voucher', args)).value).toMatchObject({ replayed: false });
    expect(await readBalance(service, code)).toBe(4400);
  });
});

test('a call that the host cancels during the change is repeated without a second effect', async () => {
  const { code } = await sellGiftCard(service);
  const started = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const slow = await startLoopbackServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
    const response = await fetch(`${service.url}${incoming.url}`, { method: 'POST', headers, body });
    if (body.includes('redeemSoldVoucher')) {
      started.resolve();
      await resumed.promise;
    }
    outgoing.setHeader('content-type', 'application/json').end(await response.text());
  });
  try {
    await using agent = await connectAgent(slow, { args: [...all, '--allow-unconfirmed'] });
    const args = { ...target, code, amount: pounds(100) };
    const host = new AbortController();
    const cancelled = agent.client.callTool(
      { name: 'redeem_voucher', arguments: args },
      { signal: host.signal },
    );
    await started.promise;
    host.abort();
    await expect(cancelled).rejects.toThrow();
    resumed.resolve();
    expect((await agent.call('redeem_voucher', args)).value).toMatchObject({ replayed: true });
    expect(await readBalance(service, code)).toBe(4900);
  } finally {
    slow.close();
  }
});

describe('a confirmation', () => {
  const call = async (agent: Agent, args: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
    agent.client
      .callTool({ name: 'redeem_voucher', arguments: args, ...rest }, { allowInputRequired: true })
      .then((result) => result as Record<string, unknown>);

  test('applies to the arguments of its question only, and to one change', async () => {
    const { code } = await sellGiftCard(service);
    const agent = agentOf();
    const args = { ...target, code, amount: pounds(100) };
    const { requestState } = await call(agent, args);
    expect(requestState).toEqual(expect.any(String));
    const inputResponses = { confirmation: { action: 'accept', content: { confirm: true } } };
    const confirmed = { requestState, inputResponses };
    const changed = await call(agent, { ...args, amount: pounds(5000) }, confirmed);
    expect(JSON.stringify(changed)).toContain('ARGUMENTS_CHANGED');
    expect(await readBalance(service, code)).toBe(5000);
    expect(await call(agent, args, confirmed)).toMatchObject({ structuredContent: { replayed: false } });
    expect(await call(agent, args, confirmed)).toMatchObject({ structuredContent: { replayed: true } });
    expect(await readBalance(service, code)).toBe(4900);
  });

  test('with a forged or no state changes nothing', async () => {
    const { code } = await sellGiftCard(service);
    const agent = agentOf();
    const args = { ...target, code, amount: pounds(100) };
    const inputResponses = { confirmation: { action: 'accept', content: { confirm: true } } };
    await expect(call(agent, args, { requestState: 'v1.e30.AAAA', inputResponses })).rejects.toThrow(
      'Invalid or expired requestState',
    );
    expect(await call(agent, args, { inputResponses })).toMatchObject({ requestState: expect.any(String) });
    expect(await readBalance(service, code)).toBe(5000);
  });
});
