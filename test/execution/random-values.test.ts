import fc from 'fast-check';
import { type ExecutionResult, execute, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlContext } from '../../schema/context.ts';
import { createExecutor, limitExecution } from '../../schema/execution/executor.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { unlimitedBudget } from '../../schema/limits/response-budget.ts';
import { createLoaders } from '../../schema/rows/loaders.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type RandomRoot, randomOperation } from './random-operation.ts';
import { type CallLog, createRandomSchema, type Mode, randomSource } from './random-values.ts';

const allModes: readonly Mode[] = ['sync', 'without propagation', 'without lists'];
const firstSeed = Number(process.env.SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 1));
const runs = Number(process.env.RUNS ?? (isLongRun ? 100_000 : 2_000));
/** The operations of one test. */
const runsPerTest = 250;
const seeds = Array.from({ length: Math.ceil(runs / runsPerTest) }, (_, index) => firstSeed + index);
const schema = createRandomSchema();
const executor = createExecutor(schema, []);
const reference = limitExecution(async (document, { operationName, variables, context, rootValue }) =>
  execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue }),
);

function createRoot(operation: 'query' | 'mutation'): RandomRoot {
  const type = operation === 'query' ? 'Query' : 'Mutation';
  const commonTypes = ['Card', 'Owner', 'Thing', type];
  return { operation, variables: {}, commonTypes, write: (select) => select(type) };
}

/** Returns the positions of the response that are null because of errors. */
function positionsOf({ data, errors = [] }: ExecutionResult): string[] {
  const positions = errors.map(({ path = [] }) => {
    let value: unknown = data;
    let length = 0;
    while (length < path.length && typeof value === 'object' && value !== null) {
      value = Reflect.get(value, path[length] ?? '');
      length += 1;
    }
    return path.slice(0, length).join('.');
  });
  return [...new Set(positions)].sort();
}

const textsOf = ({ errors = [] }: ExecutionResult) =>
  errors.map(({ message, path = [] }) => `${path.join('.')}: ${message}`).sort();

/** The modes of the values of an operation's executions, before and after code is generated. */
const modes: readonly Mode[] = Array.from(
  { length: minRuns + 2 },
  (_, value) => allModes[value % allModes.length] ?? 'sync',
);

test.each(seeds)(
  `${runsPerTest} random operations on random values have the response of graphql-js before and after code is generated (seed %i)`,
  async (seed) => {
    const operations = fc.sample(
      randomOperation(schema, (pick) => createRoot(pick(3) === 0 ? 'mutation' : 'query')).filter(
        ({ text }) => validate(schema, parse(text)).length === 0,
      ),
      { numRuns: runsPerTest, seed },
    );
    let failed = 0;
    for (const [index, { text, root, variableSets }] of operations.entries()) {
      const document = parse(text);
      const [variables = {}] = variableSets;
      const run = async (execution: typeof executor, value: number, mode: Mode) => {
        const log: CallLog = [];
        const context = {
          log,
          budget: unlimitedBudget,
          principal: null,
          loaders: createLoaders({ query: async () => [] }),
          onRejected: () => undefined,
        } as Partial<GraphqlContext> as GraphqlContext;
        const typeName = root.operation === 'query' ? 'Query' : 'Mutation';
        const rootValue = randomSource(schema, typeName, index * 100 + value, mode);
        const result = await execution(document, { variables, context, rootValue });
        failed += result.errors ? 1 : 0;
        // Of several errors that make one value null, the executors can report different ones.
        const texts = mode === 'without lists' ? [] : textsOf(result);
        return JSON.stringify({ data: result.data, log, positions: positionsOf(result), texts });
      };
      // An error of a condition that is null makes values around it null in every mode.
      const usedModes = Object.values(variables).includes(null) ? [...modes].fill('sync') : modes;
      for (const [value, mode] of usedModes.entries()) {
        const facts = `seed ${seed}, operation ${index}, value ${value}\n${text}\n${JSON.stringify(variables)}`;
        expect(await run(executor, value, mode), facts).toBe(await run(reference, value, mode));
      }
    }
    expect(failed).toBeGreaterThan(runsPerTest);
  },
);
