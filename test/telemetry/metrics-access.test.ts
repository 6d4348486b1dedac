import { describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { signInOperation } from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { readMetrics } from './samples.ts';

const token = 'metrics-token-0123456789';

describe('if METRICS_TOKEN is set', () => {
  const service = useTestService({ METRICS_TOKEN: token });
  const requestMetrics = (authorization?: string, method = 'GET') =>
    fetch(`${service.url}/metrics`, {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });

  test('the metrics are served on the main port to a client that sends the token', async () => {
    const response = await requestMetrics(`Bearer ${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('# TYPE vouchsafe_http_request_duration_seconds histogram');
    expect(service.metricsUrl).toBeNull();
  });

  test.for([
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    token,
    `Basic ${token}`,
    `Bearer ${demoApiKey}`,
  ])('GET /metrics is rejected with 401 for the authorization %j', async (authorization) => {
    const response = await requestMetrics(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.text()).toBe('');
  });

  test('POST /metrics is rejected with 405', async () => {
    const response = await requestMetrics(`Bearer ${token}`, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('the metrics contain no voucher code, e-mail address, token or client-defined name', async () => {
    const canary = 'CANARY-9ZQ4-7KXW';
    const email = 'canary@mail.test';
    const secrets = [canary, 'CANARY9ZQ47KXW', email, 'canaryQuery', 'vs_canary_token', 'Passw0rd-canary'];
    const form = `subdomain=${canary}&email=${email}`;
    await request(service, `/v1/status?code=${canary}&domain=1`);
    await request(service, '/v1/redeem', { json: { code: canary, domain: 1 } });
    await request(service, '/v2.1/sales-pages/1/redemptions', {
      json: { voucher_code: canary, redeem_location: 1 },
    });
    await request(service, '/v2.1/sales-pages/1/redemptions', {
      json: { voucher_code: demoCodes.refunded, redeem_location: 1 },
    });
    await request(service, `/v1/user-domains?email=${email}`, { token: null });
    await request(service, '/v2.1/redeem-locations', { token: 'vs_canary_token' });
    await request(service, '/v2.1/authorize', {
      form,
      token: null,
      headers: { authorization: `Basic ${btoa(`${email}:${demoPassword}`)}` },
    });
    await graphql(service, signInOperation, { email, password: 'Passw0rd-canary', subdomain: canary }, null);
    await graphql(service, `query canaryQuery { viewer { canaryQuery: kind } }`);
    await graphql(service, `query canaryQuery { salesPage(databaseId: 1) { nothing(code: "${canary}") } }`);
    for (const path of [
      `/${canary}`,
      `/v2.1/${canary}`,
      `/v2.1/sales-pages/${canary}`,
      `/reference/${canary}`,
      `/graphql/${canary}`,
    ]) {
      await fetch(`${service.url}${path}`, { headers: { 'x-request-id': canary } });
      await fetch(`${service.url}${path}`, { method: 'PURGE' });
    }
    const { text } = await readMetrics(`${service.url}/metrics`, token);
    expect(
      [...secrets, demoApiKey, demoPassword, token, ...Object.values(demoCodes)].filter((secret) =>
        text.includes(secret),
      ),
    ).toEqual([]);
    expect(text).toContain('route="/v1/status",status="404"');
  });
});

describe('if METRICS_PORT is set', () => {
  const service = useTestService({ METRICS_PORT: '0' });

  test('the metrics are served on the separate port and are not found on the main port', async () => {
    expect((await readMetrics(service.metricsUrl ?? '')).text).toContain('vouchsafe_sockets_open 0');
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect((await fetch((service.metricsUrl ?? '').replace('/metrics', '/livez'))).status).toBe(404);
  });
});

describe('if METRICS_TOKEN and METRICS_PORT are set', () => {
  const service = useTestService({ METRICS_PORT: '0', METRICS_TOKEN: token });

  test('the separate port requires the token', async () => {
    expect((await fetch(service.metricsUrl ?? '')).status).toBe(401);
    expect((await readMetrics(service.metricsUrl ?? '', token)).text).toContain('vouchsafe_sockets_open 0');
    expect(
      (await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(404);
  });
});

describe('if neither METRICS_TOKEN nor METRICS_PORT is set', () => {
  const service = useTestService();

  test('GET /metrics returns 404', async () => {
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect(service.metricsUrl).toBeNull();
  });
});

test('METRICS_TOKEN is rejected if it is shorter than 16 characters, and METRICS_PORT if it is not a port', () => {
  const parse = () => parseEnvironment({ METRICS_TOKEN: 'short', METRICS_PORT: '70000' });
  expect(parse).toThrow(/^METRICS_TOKEN must have 16 characters/m);
  expect(parse).toThrow(/^METRICS_PORT must be an integer/m);
  expect(parse).not.toThrow('short');
});
