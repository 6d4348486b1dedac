import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql';
import type { GraphqlContext } from '../../schema/context.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import type { Meters } from './meters.ts';
import type { Tracing } from './tracing.ts';

/**
 * Returns an executor that reports each execution to the meters and as a span. Only
 * `knownOperations` are reported by name; names that clients choose are reported as `other`.
 */
export function observeOperations(
  executor: Executor,
  knownOperations: Iterable<DocumentNode>,
  { operationEnded }: Pick<Meters, 'operationEnded'>,
  tracing: Pick<Tracing, 'within'>,
): Executor {
  const known = new WeakSet(knownOperations);
  return (document, options) => {
    const started = performance.now();
    const operation = getOperationAST(document, options.operationName || undefined);
    const type = operation?.operation ?? 'none';
    const name = (known.has(document) && operation?.name?.value) || 'other';
    const facts = { 'graphql.operation.type': type, 'graphql.operation.name': name };

    return tracing.within({ name: `${type} ${name}`, kind: 'internal', facts }, async (note) => {
      let rejection: string | undefined;
      const context: GraphqlContext = {
        ...options.context,
        onRejected(field, error) {
          rejection ??= error.code;
          options.context.onRejected(field, error);
        },
      };
      const result = await executor(document, { ...options, context });
      const outcome = rejection ?? outcomeOf(result);
      note({ 'vouchsafe.outcome': outcome });
      operationEnded({ type, name, outcome, duration: (performance.now() - started) / 1000 });
      return result;
    });
  };
}

function outcomeOf({ errors: [error] = [] }: ExecutionResult): string {
  if (!error) return 'ok';
  const { code } = formatError(error, () => undefined).extensions;
  return typeof code === 'string' ? code : 'BAD_REQUEST';
}
