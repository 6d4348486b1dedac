import type { Config } from '../../src/platform/config/environment.ts';
import type { Logger } from '../logger.ts';
import type { Tracing } from './tracing.ts';

const noTracing: Tracing = {
  isOn: false,
  request: (_request, _response, handle) => handle(),
  within: (_span, work) => work(() => undefined),
  detached: (work) => work(),
  attemptEnded: () => undefined,
  close: async () => undefined,
};

/** Traces as the OTEL_ variables want them; what makes and sends them is loaded only where they are wanted. */
export async function startTracing(config: Config, logger: Logger): Promise<Tracing> {
  const { tracing } = config;
  if (tracing === null) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(tracing, config.serviceName, logger);
}
