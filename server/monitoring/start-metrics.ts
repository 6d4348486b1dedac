import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../src/platform/config/environment.ts';
import type { Entrance } from '../http/entrance.ts';
import { createSecurityHeaders } from '../http/security-headers.ts';
import { metricsHost } from '../http/start-listening.ts';
import { type Meters, noMeters } from '../telemetry/meters.ts';
import { createMetricsEndpoint, createMetricsServer, metricsEntrance } from './metrics-endpoint.ts';
import type { ServiceStatus } from './service-status.ts';

export interface Metrics {
  readonly isEnabled: boolean;
  readonly meters: Meters;
  /**
   * Returns the entrances of the main port. Empty if the metrics have a separate port or are not
   * configured.
   */
  entrances(readStatus: () => Promise<ServiceStatus>): readonly Entrance[];
  /** Starts listening on the separate port, if configured. Resolves with its URL, or null. */
  listen(readStatus: () => Promise<ServiceStatus>): Promise<string | null>;
  close(): Promise<void>;
}

const noMetrics: Metrics = {
  isEnabled: false,
  meters: noMeters,
  entrances: () => [],
  listen: async () => null,
  close: async () => undefined,
};

/** Creates the metrics as configured. Loads the Prometheus client only if they are enabled. */
export async function startMetrics({ metrics: { port, token }, ...config }: Config): Promise<Metrics> {
  if (port === null && token === null) return noMetrics;
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus();
  const host = metricsHost({ metrics: { token }, ...config });
  const ends: (() => Promise<void>)[] = [];
  return {
    isEnabled: true,
    meters: prometheus.meters,
    entrances: (readStatus) => (port === null ? [createMetricsEndpoint(prometheus, readStatus, token)] : []),
    async listen(readStatus) {
      if (port === null) return null;
      const server = createMetricsServer(
        createMetricsEndpoint(prometheus, readStatus, token),
        createSecurityHeaders(null),
      );
      server.listen(port, host);
      await once(server, 'listening');
      ends.push(async () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      });
      return `http://${host}:${(server.address() as AddressInfo).port}${metricsEntrance.path}`;
    },
    async close() {
      for (const end of ends) await end();
    },
  };
}
