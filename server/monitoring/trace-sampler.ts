import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../src/platform/config/environment.ts';

type SamplerConfig = NonNullable<Config['tracing']>['sampler'];

/**
 * Creates the sampler that OTEL_TRACES_SAMPLER specifies. A `parentbased` sampler follows the
 * decision in `traceparent`, if present.
 */
export function createSampler({ name, ratio }: SamplerConfig): Sampler {
  const root = createRoot(name, ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createRoot(name: SamplerConfig['name'], ratio: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler();
  if (name.endsWith('always_off')) return new AlwaysOffSampler();
  return new TraceIdRatioBasedSampler(ratio);
}
