import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { execute, parse, validate } from 'graphql';
import { afterAll, beforeAll } from 'vitest';
import { limitExecution } from '../../schema/execution/executor.ts';
import { allColumnsPlan } from '../../schema/rows/read-plan.ts';
import { schema } from '../../schema/schema.ts';
import { operationLimits } from '../../server/graphql/operation-limits.ts';
import { startOnPort } from '../support/another-service.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { sha256 } from './paths.ts';
import type { Pick as PickNumber } from './pick.ts';
import { type RandomOperation, type RandomRoot, randomOperation } from './random-operation.ts';

/** The seed of all random choices of a test. SEED repeats a run. */
export const seed = Number(process.env.SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 1));

/** Returns the number of operations of a test. RUNS sets it. */
export const runsOf = (quick: number, long: number) => Number(process.env.RUNS ?? (isLongRun ? long : quick));

/**
 * Returns valid random operations that have at most as many directives as operations of clients may
 * have.
 */
export function sampleOperations(count: number): RandomOperation[];
export function sampleOperations<Root extends RandomRoot>(
  count: number,
  root: (pick: PickNumber) => Root,
): RandomOperation<Root>[];
export function sampleOperations(count: number, root?: (pick: PickNumber) => RandomRoot): RandomOperation[] {
  const operations = root ? randomOperation(schema, root) : randomOperation(schema);
  return fc.sample(
    operations.filter(({ text }) => isValid(text)),
    { numRuns: count, seed },
  );
}

function isValid(text: string): boolean {
  return (
    text.split(/@(?:include|skip)/).length <= operationLimits.directives.maximum &&
    validate(schema, parse(text)).length === 0
  );
}

/** Executes operations by graphql-js, which charges no objects. */
const referenceExecutor = limitExecution(
  async (document, { operationName, variables, context: contextValue, rootValue }) => {
    contextValue.loaders.usePlan(allColumnsPlan);
    return execute({ schema, document, operationName, variableValues: variables, contextValue, rootValue });
  },
);

/** Two services on one database. */
export interface ComparedServices {
  /**
   * Trusts the operations, and therefore compiles them on first use if a request identifies them by
   * hash.
   */
  readonly service: TestService;
  /** Executes every operation as it is sent, by graphql-js. */
  readonly reference: Pick<TestService, 'url'>;
}

/** Runs the services for the tests of a file, with a separate copy of the demo data. */
export function useComparedServices(texts: readonly string[]): ComparedServices {
  const directory = mkdtempSync(join(tmpdir(), 'vouchsafe-operations-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'trusted.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text]))));
  const service = useTestService({ TRUSTED_DOCUMENTS: file });
  const reference = { url: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startOnPort(service, 0, {}, { executor: referenceExecutor });
    reference.url = started.url;
    close = started.close;
  });
  afterAll(() => close?.());
  return { service, reference };
}

/** Whether an operation was rejected by a limit that does not apply to trusted documents. */
export function exceedsLimit(errors: unknown): boolean {
  return Array.isArray(errors) && errors.some(({ extensions }) => extensions?.limit !== undefined);
}
