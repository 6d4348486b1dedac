import { demoApiKey, demoCodes, demoPassword } from '../../../prisma/demo/demo-credentials.ts';
import { openPostgresql } from '../../../src/platform/database/open-postgresql.ts';
import { findCanaries } from '../../../test/attacks/find-canaries.ts';
import { findColumnsContaining } from '../../../test/database/find-columns-containing.ts';
import { startCollector } from '../../../test/telemetry/collector.ts';
import { exchange, type Request } from '../../harness/exchange.ts';
import { serverEnvironment } from '../../harness/server-environment.ts';
import { basicAuthorization, signIn } from '../../harness/sign-in.ts';
import { createOrderRequest, jsonHeaders } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';

/** The secrets of one round. No secret may be found anywhere afterwards. */
interface Canaries {
  readonly code: string;
  readonly password: string;
  readonly token: string;
  readonly card: string;
}

export const canaries: Part = {
  id: 'canaries',
  description:
    'codes, tokens, passwords, secrets and card numbers sent in requests, then searched for in logs, metrics, traces, error responses and the database',
  unit: 'rounds',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const metricsToken = 'canary-metrics-token-0123456789';
    const collector = await startCollector();
    cleanup.defer(() => collector.close());
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' };
    const server = await startServer({
      ...database.environment,
      ...traced,
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: metricsToken,
    });
    const hidden = new Set([demoApiKey, demoPassword, metricsToken, ...Object.values(demoCodes)]);
    for (const secret of [serverEnvironment.JWT_SECRETS, serverEnvironment.CODE_SECRETS])
      hidden.add(secret?.split(':')[1] ?? '');
    const violations: string[] = [];
    let sent = 0;
    for (let round = 0; round < times; round += 1) {
      const canary = newCanaries(round);
      for (const text of Object.values(canary)) hidden.add(text);
      const token = await signIn(server.url, 'admin@demo.test');
      hidden.add(token.replace('Bearer ', ''));
      const sold = await exchange(server.url, createOrderRequest().request);
      hidden.add(await readCode(server.url, JSON.parse(sold.text).id));
      for (const request of requestsWith(canary, token)) {
        sent += 1;
        const { status, text } = await exchange(server.url, request);
        const found = status >= 400 ? findCanaries(text, hidden) : [];
        if (found.length > 0)
          violations.push(
            `the error response ${status} to ${request.method} ${request.path.split('?')[0]} contains the secrets ${found.join(', ')}`,
          );
      }
    }
    const metrics = await exchange(server.url, {
      method: 'GET',
      path: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const code = await server.stop();
    if (code !== 0) violations.push(`the server exited with code ${code}`);
    const places = {
      'the log': server.output(),
      metrics: metrics.text,
      'the traces': collector.text(),
      'PostgreSQL’s log': database.cluster.readLog(),
    };
    for (const [place, text] of Object.entries(places)) {
      const found = findCanaries(text, hidden);
      if (found.length > 0) violations.push(`${place} contains ${found.length} secrets`);
    }
    const connection = openPostgresql({
      url: database.cluster.urlOf(database.name),
      poolSize: 4,
      onIdleError: () => undefined,
    });
    for (const place of await findColumnsContaining({ database: connection }, [...hidden]))
      violations.push(`the column ${place} contains a secret`);
    await connection.close();
    if (metrics.status !== 200) violations.push(`/metrics returned ${metrics.status}`);
    if (collector.spans.length < sent)
      violations.push(`${sent} requests resulted in ${collector.spans.length} spans`);
    return {
      done: times,
      observations: [
        `${hidden.size} secrets in ${sent.toLocaleString('en')} requests; searched ${server.output().length.toLocaleString('en')} characters of log, ${metrics.text.length.toLocaleString('en')} of metrics, ${collector.spans.length.toLocaleString('en')} spans and every column`,
      ],
      violations,
    };
  },
};

function newCanaries(round: number): Canaries {
  const random = () => Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'Q');
  return {
    code: `CANA-RY${String(round).padStart(2, '0')}-${random().slice(0, 4)}-${random().slice(0, 4)}`,
    password: `Canary-${random()}-Passw0rd`,
    token: `vs_canary_${random()}${random()}`,
    card: `4111 1111 1111 ${String(1000 + round)}`,
  };
}

async function readCode(url: string, order: number): Promise<string> {
  const path = `/v2.1/sales-pages/1/orders/${order}?expand[]=products`;
  const { text } = await exchange(url, { method: 'GET', path, headers: jsonHeaders });
  return JSON.parse(text).products[0].voucher_code;
}

/**
 * Returns the trace context and other headers that a caller may send. All except `traceparent`
 * contain the text.
 */
function tracingHeaders(text: string): Record<string, string> {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  return {
    traceparent,
    tracestate: `canary=${text}`,
    baggage: `canary=${text}`,
    'user-agent': text,
    'x-forwarded-for': text,
  };
}

/**
 * Returns requests that contain the secrets in every field that accepts a secret, and in fields
 * that do not.
 */
function requestsWith({ code, password, token, card }: Canaries, signedIn: string): Request[] {
  const bearer = { ...jsonHeaders, authorization: `Bearer ${token}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = (
    method: string,
    path: string,
    body: object,
    headers: Request['headers'] = jsonHeaders,
  ): Request => ({
    method,
    path,
    body: JSON.stringify(body),
    ...(headers && { headers }),
  });
  const user = { email: 'canary@chaos.test', full_name: 'Canary', password, password2: password };
  return [
    { method: 'GET', path: `/v1/status?code=${encodeURIComponent(code)}&domain=1`, headers: jsonHeaders },
    { method: 'GET', path: `/${code}/${token}`, headers: bearer },
    { method: 'GET', path: `/v1/domains?access_token=${token}`, headers: bearer },
    { method: 'GET', path: '/v1/domains', headers: { ...jsonHeaders, ...tracingHeaders(token) } },
    {
      method: 'GET',
      path: '/v2.1/redeem-locations',
      headers: { ...bearer, cookie: `session=${token}`, 'x-api-key': token },
    },
    {
      method: 'POST',
      path: '/v2.1/authorize',
      headers: { ...form, authorization: basicAuthorization('admin@demo.test', password) },
      body: 'subdomain=demo-spa',
    },
    {
      method: 'POST',
      path: '/v1/authorize',
      headers: { ...form, authorization: basicAuthorization('nobody@demo.test', password) },
      body: 'subdomain=demo-spa',
    },
    json('PUT', '/v2.1/refresh', { refreshToken: `RT${token}` }, { ...jsonHeaders, authorization: signedIn }),
    json('PUT', '/v2.1/refresh', { refreshToken: `RT${token}` }, bearer),
    json('POST', '/v1/redeem', { code, domain: 1 }),
    json('POST', '/v1/redeem', { code: [code], domain: { [token]: card } }),
    json('POST', '/v2.1/sales-pages/1/redemptions', { voucher_code: code, redeem_location: 1 }),
    json('POST', '/v2.1/sales-pages/1/redemptions', {
      voucher_code: demoCodes.multiUse,
      redeem_location: 1,
      reductor: 2 ** 31 - 1,
    }),
    json('POST', '/v2.1/sales-pages/1/orders', {
      card_number: card,
      purchaser: { card },
      products: [{ voucher_id: card }],
    }),
    json('POST', '/v2.1/sales-pages/1/webhooks', {
      url: 'https://receiver.example.test/',
      enabled_events: ['order.created'],
      secret: password,
    }),
    json('POST', '/v2.1/sales-pages/1/webhooks', {
      url: `nonsense:${token}`,
      enabled_events: [],
      secret: password,
    }),
    json('POST', '/v1/users', user),
    json('POST', '/v1/users', { ...user, password2: `${password}!` }),
    json('PATCH', '/v1/users/2/password', { password, password2: password }),
    {
      method: 'POST',
      path: '/v2.1/sales-pages/1/redemptions',
      headers: jsonHeaders,
      body: `{"voucher_code": "${code}", `,
    },
    json('POST', '/graphql', { query: `{ voucherByCode(code: "${code}") { nothing } }` }),
    json('POST', '/graphql', {
      query: `mutation { signIn(input: { email: "a@b.test", password: "${password}", subdomain: "demo-spa" }) { __typename } }`,
    }),
    json('POST', '/graphql', {
      query:
        'mutation ($code: String!) { redeem: redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: $code } }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename } }',
      variables: { code, [token]: card },
    }),
    json(
      'POST',
      '/graphql',
      { query: 'query ($id: ID!) { node(id: $id) { id } }', variables: { id: token } },
      bearer,
    ),
  ];
}
