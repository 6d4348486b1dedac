import type { Config } from '../../src/platform/config/environment.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { type Metrics, startMetrics } from './start-metrics.ts';
import { startTracing } from './start-tracing.ts';

/** The metrics and traces of a process. Both discard everything if they are not configured. */
export interface Telemetry {
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

/** Starts metrics and tracing as configured. Adds them to `cleanup`, which closes them. */
export async function startTelemetry(
  config: Config,
  logger: Logger,
  cleanup: AsyncDisposableStack,
): Promise<Telemetry> {
  const metrics = await startMetrics(config);
  cleanup.defer(metrics.close);
  const tracing = await startTracing(config, logger);
  cleanup.defer(tracing.close);
  return { metrics, tracing };
}
