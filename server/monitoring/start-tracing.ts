import type { Config } from '../../src/platform/config/environment.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracing } from '../telemetry/tracing.ts';

const noTracing: Tracing = {
  isEnabled: false,
  request: (_request, _response, handle) => handle(),
  within: (_span, work) => work(() => undefined),
  detached: (work) => work(),
  attemptEnded: () => undefined,
  close: async () => undefined,
};

/**
 * Starts tracing as the OTEL_ variables configure it. Loads OpenTelemetry only if tracing is
 * enabled.
 */
export async function startTracing(config: Config, logger: Logger): Promise<Tracing> {
  const { tracing } = config;
  if (tracing === null) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(tracing, config.serviceName, logger);
}
