import { type GraphQLSchema, getOperationAST, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../schema/execution/executor.ts';
import {
  createDeprecatedInputs,
  type FindDeprecatedInputs,
} from '../../schema/execution/find-deprecated-inputs.ts';
import { findUsedFields } from '../../schema/execution/find-used-fields.ts';
import type { Principal } from '../../src/access/principal.ts';
import { type FieldUse, recordFieldUses } from '../../src/field-usage/field-uses.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Meters } from '../telemetry/meters.ts';

/** Records which fields of the schema clients use. */
export interface FieldUsage {
  /** Returns an executor that records the fields of the operations of GraphQL clients. */
  observe(executor: Executor): Executor;
  /** Reports to the meters the operations that ran since the previous call. */
  report(): void;
  /**
   * Stores the uses since the previous call in the database. If that fails, rejects, and the next
   * call stores them.
   */
  flush(): Promise<void>;
}

type ExecuteObserver = (...execution: Parameters<Executor>) => void;

/** An operation, with its executions since the previous call of `report`. */
interface Usage {
  /** The result of `findUsedFields` for the operation. */
  readonly paths: readonly string[];
  executions: number;
  readonly clients: Set<number>;
  /**
   * Finds the deprecated input fields in the variables. Null if the operation has no variable that
   * can contain such a field.
   */
  readonly findDeprecatedInputs: FindDeprecatedInputs | null;
}

/**
 * Maximum number of operations whose executions are counted separately. Before it is exceeded, the
 * counts are reported and cleared, which bounds the memory.
 */
const maxOperations = 1_000;
/**
 * Maximum number of clients whose recorded fields of the current day are cached. For any other
 * client, the same fields are written to the database again.
 */
const maxClients = 200;

/**
 * Creates the recorder. An execution increments the counter of its operation and adds its client to
 * a set. Its variables are searched only if they can contain a deprecated field. The fields of an
 * operation are determined once per parsed text, and processed by `report` and `flush`. The
 * operations of REST are not recorded: they are part of the service, and do not compile if the
 * schema lacks a field that they use.
 */
export function createFieldUsage(
  schema: GraphQLSchema,
  database: Pick<Database, 'prisma'>,
  { fieldUsed }: Pick<Meters, 'fieldUsed'>,
  now: () => Date = () => new Date(),
): FieldUsage {
  const deprecatedInputsOf = createDeprecatedInputs(schema);
  const usages = new WeakMap<OperationDefinitionNode, Usage>();
  const executed = new Set<Usage>();
  /** The uses that are not yet written: clients by field or argument. */
  let unwritten = new Map<string, Set<number>>();
  const written = new LRUCache<number, Set<string>>({ max: maxClients });
  let writtenDay = 0;

  const add = (path: string, operations: number, clients: ReadonlySet<number>): void => {
    const [type = '', field = '', argument] = path.split('.');
    if (argument === undefined) fieldUsed({ type, field, operations });
    unwritten.set(path, clients.union(unwritten.get(path) ?? new Set()));
  };
  const report = (): void => {
    for (const usage of executed) {
      for (const path of usage.paths) {
        add(path, usage.executions, usage.clients);
      }
      usage.executions = 0;
      usage.clients.clear();
    }
    executed.clear();
  };
  const record: ExecuteObserver = (document, { operationName, variables, context }) => {
    const client = clientNumberOf(context.principal);
    const operation = getOperationAST(document, operationName || undefined);
    if (!operation) return;
    let usage = usages.get(operation);
    if (!usage) {
      usage = {
        paths: findUsedFields(schema, document, operation),
        executions: 0,
        clients: new Set(),
        findDeprecatedInputs: deprecatedInputsOf(operation),
      };
      usages.set(operation, usage);
    }
    if (usage.executions === 0) {
      if (executed.size === maxOperations) report();
      executed.add(usage);
    }
    usage.executions += 1;
    usage.clients.add(client);
    if (usage.findDeprecatedInputs && variables) {
      for (const path of usage.findDeprecatedInputs(variables)) add(path, 1, new Set([client]));
    }
  };

  return {
    observe: (executor) => (document, options) => {
      if (options.context.channel === 'graphql') record(document, options);
      return executor(document, options);
    },
    report,
    async flush() {
      report();
      const uses = unwritten;
      unwritten = new Map();
      const day = new Date(now()).setUTCHours(0, 0, 0, 0);
      if (day !== writtenDay) written.clear();
      writtenDay = day;
      const rows: FieldUse[] = [];
      for (const [field, clients] of uses) {
        for (const client of clients) {
          if (!written.get(client)?.has(field)) rows.push({ field, client: formatClient(client) });
        }
      }
      try {
        await recordFieldUses(database, rows, new Date(day));
      } catch (error) {
        for (const [field, clients] of uses)
          unwritten.set(field, clients.union(unwritten.get(field) ?? new Set()));
        throw error;
      }
      for (const [field, clients] of uses) {
        for (const client of clients) {
          const fields = written.get(client) ?? new Set();
          written.set(client, fields.add(field));
        }
      }
    },
  };
}

/** Interval in milliseconds at which the uses are written to the database. */
const flushIntervalMs = 60_000;

/**
 * Writes the uses to the database at an interval. Runs in every process, because each process
 * collects its uses in memory. Returns a function that writes the remaining uses and stops. A
 * failure is logged, and the uses are written at the next interval.
 */
export function startFlushing({ flush }: Pick<FieldUsage, 'flush'>, logger: Logger): () => Promise<void> {
  const run = () =>
    flush().catch((error: unknown) => logger.warn({ error }, 'the uses of fields could not be recorded'));
  const timer = setInterval(run, flushIntervalMs);
  return async () => {
    clearInterval(timer);
    await run();
  };
}

/**
 * Returns a number that identifies the client: the id of an API key; the negative id of the
 * organisation for its staff members and guest tokens; 0 for an anonymous caller. Unlike a string,
 * a number requires no allocation per execution.
 */
function clientNumberOf(principal: Principal | null): number {
  return principal ? (principal.apiKeyId ?? -principal.organisationId) : 0;
}

function formatClient(client: number): string {
  if (client === 0) return 'anonymous';
  return client > 0 ? `api-key:${client}` : `organisation:${-client}`;
}
