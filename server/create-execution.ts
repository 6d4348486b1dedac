import { adapterDocuments } from '../rest-adapter/adapter-documents.ts';
import { createCompiledExecution, type ExecuteDocument } from '../schema/compiled-execution.ts';
import { schema } from '../schema/schema.ts';
import { observeOperations } from './telemetry/observe-operations.ts';
import type { Metrics } from './telemetry/start-metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/**
 * Returns the function that executes compiled documents. Documents of REST and trusted documents are known in advance and
 * reported by name. Executions are observed only if metrics or traces are enabled.
 */
export function createExecution(trustedDocuments: TrustedDocuments, metrics: Metrics, tracing: Tracing): ExecuteDocument {
  const knownDocuments = [...adapterDocuments, ...trustedDocuments.documents];
  const execution = createCompiledExecution(schema, knownDocuments, metrics.meters.planCompiled);
  if (!metrics.isEnabled && !tracing.isEnabled) return execution;
  return observeOperations(execution, knownDocuments, metrics.meters, tracing);
}
