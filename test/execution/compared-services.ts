import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll } from 'vitest';
import { createExecution } from '../../schema/execution/compiled-execution.ts';
import { schema } from '../../schema/schema.ts';
import { documentLimits } from '../../server/graphql/operation-limits.ts';
import { startOnPort } from '../support/another-service.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { sha256 } from './paths.ts';
import type { Pick as PickNumber } from './pick.ts';
import { type RandomDocument, type RandomRoot, randomDocument } from './random-document.ts';

/** The seed of all random choices of a test. SEED repeats a run. */
export const seed = Number(process.env.SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 1));

/** Returns the number of documents of a test. RUNS sets it. */
export const runsOf = (quick: number, long: number) => Number(process.env.RUNS ?? (isLongRun ? long : quick));

/**
 * Returns valid random documents that have at most as many directives as documents of clients may
 * have.
 */
export function sampleDocuments(count: number): RandomDocument[];
export function sampleDocuments<Root extends RandomRoot>(
  count: number,
  root: (pick: PickNumber) => Root,
): RandomDocument<Root>[];
export function sampleDocuments(count: number, root?: (pick: PickNumber) => RandomRoot): RandomDocument[] {
  const documents = root ? randomDocument(schema, root) : randomDocument(schema);
  return fc.sample(
    documents.filter(({ text }) => isValid(text)),
    { numRuns: count, seed },
  );
}

function isValid(text: string): boolean {
  return (
    text.split(/@(?:include|skip)/).length <= documentLimits.directives.maximum &&
    validate(schema, parse(text)).length === 0
  );
}

/** Two services on one database. */
export interface ComparedServices {
  /**
   * Trusts the documents, and therefore compiles them on first use if a request identifies them by
   * hash.
   */
  readonly service: TestService;
  /** Executes every document as it is sent, by graphql-js. */
  readonly reference: Pick<TestService, 'url'>;
}

/** Runs the services for the tests of a file, with a separate copy of the demo data. */
export function useComparedServices(texts: readonly string[]): ComparedServices {
  const directory = mkdtempSync(join(tmpdir(), 'vouchsafe-documents-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'trusted.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text]))));
  const service = useTestService({ TRUSTED_DOCUMENTS: file });
  const reference = { url: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startOnPort(
      service,
      0,
      {},
      { executeDocument: createExecution(schema, () => null) },
    );
    reference.url = started.url;
    close = started.close;
  });
  afterAll(() => close?.());
  return { service, reference };
}

/** Whether a document was rejected by a limit that does not apply to trusted documents. */
export function exceedsLimit(errors: unknown): boolean {
  return Array.isArray(errors) && errors.some(({ extensions }) => extensions?.limit !== undefined);
}
