import { Agent } from 'node:http';
import { startBalancer } from '../../harness/balancer.ts';
import { exchange } from '../../harness/exchange.ts';
import { until } from '../../harness/until.ts';
import { createOrderRequest, createRedemptionRequest, jsonHeaders } from '../load/keyed-request.ts';
import { sellGiftCards } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';

const servers = 2;
const clients = 16;
/** The number of requests per restart. */
const requestsPerRestart = 3_400;
const requestsPerShortRestart = 600;
const delaySeconds = 2;
/** The maximum time in seconds from the end of the shutdown delay until the server has stopped. */
const maxStopSeconds = 2;

export const rollingRestarts: Part = {
  id: 'rolling-restarts',
  description: `servers replaced one after another behind a load balancer that reads /readyz, with ${requestsPerRestart.toLocaleString('en')} requests each; no request may fail`,
  unit: 'restarts',
  times: 6,
  async run({ createDatabase, startServer, cleanup, isShort }, times) {
    const database = await createDatabase();
    const balancer = await startBalancer(cleanup);
    const start = async () => {
      const server = await startServer({
        ...database.environment,
        SHUTDOWN_DELAY_SECONDS: String(delaySeconds),
      });
      await balancer.add(server.url);
      return server;
    };
    const running = await Promise.all(Array.from({ length: servers }, start));
    const [card] = await sellGiftCards(balancer.url, 1);
    if (!card) throw new Error('no voucher was sold');
    const failures: string[] = [];
    const violations: string[] = [];
    const slowResponses: string[] = [];
    const seconds: number[] = [];
    let requests = 0;
    let isStopped = false;
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true });
      while (!isStopped) {
        const { request } =
          requests % 3 === 0
            ? createOrderRequest()
            : requests % 3 === 1
              ? createRedemptionRequest(card)
              : { request: list };
        requests += 1;
        const { status, text } = await exchange(balancer.url, { ...request, agent }).catch(
          (error: unknown) => ({
            status: 0,
            text: String(error),
          }),
        );
        if (status !== 200 && status !== 201)
          failures.push(`${request.path}: ${status} ${text.slice(0, 200)}`);
      }
      agent.destroy();
    };
    const load = Promise.all(Array.from({ length: clients }, client));
    for (let done = 0; done < times; done += 1) {
      const enough = (done + 1) * (isShort ? requestsPerShortRestart : requestsPerRestart);
      const replacement = await start();
      const old = running.shift();
      running.push(replacement);
      const began = performance.now();
      const code = await old?.stop();
      seconds.push((performance.now() - began) / 1_000);
      if (code !== 0)
        violations.push(`restart ${done + 1}: exit code ${code}\n${old?.output().slice(-1_000)}`);
      await until(() => requests >= enough, 150_000, `fewer than ${enough} requests were sent`);
    }
    isStopped = true;
    await load;
    const slowest = Math.max(...seconds);
    if (slowest > delaySeconds + maxStopSeconds)
      slowResponses.push(`a server took ${slowest.toFixed(1)} s to stop`);
    return {
      done: times,
      observations: [
        `${requests.toLocaleString('en')} requests, ${failures.length} failed`,
        `servers stopped within ${slowest.toFixed(1)} s, including the shutdown delay of ${delaySeconds} s`,
      ],
      violations: [...failures, ...violations],
      slowResponses,
    };
  },
};

const list = { method: 'GET', path: '/v2.1/sales-pages/1/vouchers?limit=5', headers: jsonHeaders };
