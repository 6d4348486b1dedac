import { adapterDocuments } from '../rest-adapter/adapter-documents.ts';
import { createCompiledExecution, type ExecuteDocument } from '../schema/compiled-execution.ts';
import { schema } from '../schema/schema.ts';
import { observeOperations } from './telemetry/observe-operations.ts';
import type { Metrics } from './telemetry/start-metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** Executes documents, compiled: those of REST and the trusted ones from the start. Observed only if metrics or traces are on. */
export function createExecution(trustedDocuments: TrustedDocuments, metrics: Metrics, tracing: Tracing): ExecuteDocument {
  const knownDocuments = [...adapterDocuments, ...trustedDocuments.documents];
  const execution = createCompiledExecution(schema, knownDocuments, metrics.meters.planCompiled);
  if (!metrics.isOn && !tracing.isOn) return execution;
  return observeOperations(execution, knownDocuments, metrics.meters, tracing);
}
