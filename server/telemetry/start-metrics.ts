import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../src/platform/config/environment.ts';
import { createSecurityHeaders } from '../security-headers.ts';
import { type Meters, noMeters } from './meters.ts';
import { createMetricsEndpoint, createMetricsServer, metricsPath } from './metrics-endpoint.ts';
import type { ServiceStatus } from './service-status.ts';

type Handlers = Readonly<Record<string, ReturnType<typeof createMetricsEndpoint>>>;

export interface Metrics {
  readonly isEnabled: boolean;
  readonly meters: Meters;
  /** Returns the handlers of the main port by path. Empty if the metrics have a separate port or are not configured. */
  handlers(readStatus: () => Promise<ServiceStatus>): Handlers;
  /** Starts listening on the separate port, if configured. Resolves with its URL, or null. */
  listen(readStatus: () => Promise<ServiceStatus>): Promise<string | null>;
  close(): Promise<void>;
}

const noMetrics: Metrics = {
  isEnabled: false,
  meters: noMeters,
  handlers: () => ({}),
  listen: async () => null,
  close: async () => undefined,
};

/** Creates the metrics as configured. Loads the Prometheus client only if they are enabled. */
export async function startMetrics({ metrics: { port, token }, ...config }: Config): Promise<Metrics> {
  if (port === null && token === null) return noMetrics;
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus();
  // Without a token, only clients on the same machine can read the metrics.
  const host = token === null ? '127.0.0.1' : config.host;
  const ends: (() => Promise<void>)[] = [];
  return {
    isEnabled: true,
    meters: prometheus.meters,
    handlers: (readStatus): Handlers =>
      port === null ? { [metricsPath]: createMetricsEndpoint(prometheus, readStatus, token) } : {},
    async listen(readStatus) {
      if (port === null) return null;
      const server = createMetricsServer(createMetricsEndpoint(prometheus, readStatus, token), createSecurityHeaders(null));
      server.listen(port, host);
      await once(server, 'listening');
      ends.push(async () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      });
      return `http://${host}:${(server.address() as AddressInfo).port}${metricsPath}`;
    },
    async close() {
      for (const end of ends) await end();
    },
  };
}
