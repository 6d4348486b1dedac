import { readDeliveryBodies } from '../rest-adapter/read-delivery-bodies.ts';
import type { ExecuteDocument } from '../schema/compiled-execution.ts';
import { createConnectionCursors } from '../schema/connections/cursor.ts';
import type { Config } from '../src/platform/config/environment.ts';
import { createListHorizons } from '../src/platform/database/list-horizon.ts';
import { createExpensiveStatementLimiter } from '../src/platform/throttling/expensive-statements.ts';
import { createPageReadLimiter } from '../src/platform/throttling/page-read-limiter.ts';
import { createServiceOperation } from './create-execute-operation.ts';
import type { ContextDependencies } from './graphql-context.ts';
import type { Logger } from './logger.ts';

type CreatedDependencies =
  | 'listHorizons'
  | 'cursors'
  | 'serviceName'
  | 'runExpensive'
  | 'runLargePageRead'
  | 'readDeliveryBodies';

interface ContextDependenciesOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Secrets that authenticate cursors. The first signs new cursors; cursors signed with any of the secrets are accepted. */
  readonly cursorSecrets: readonly string[];
  /** Executes the operations that produce the bodies of deliveries, without the limit of operations per principal. */
  readonly executeDocument: ExecuteDocument;
  readonly parts: Omit<ContextDependencies, CreatedDependencies>;
}

/** Creates the dependencies that the contexts of all operations share. */
export function createContextDependencies({
  config: { serviceName, databasePoolSize },
  logger,
  cursorSecrets,
  executeDocument,
  parts,
}: ContextDependenciesOptions): ContextDependencies {
  const { database, reportBug } = parts;
  const shared = {
    ...parts,
    serviceName,
    cursors: createConnectionCursors(cursorSecrets),
    listHorizons: createListHorizons(database, () =>
      logger.warn(
        'new rows are withheld from lists while other roles write: grant pg_read_all_stats to the role of DATABASE_URL',
      ),
    ),
    runExpensive: createExpensiveStatementLimiter(database.kind === 'embedded' ? 1 : databasePoolSize),
    runLargePageRead: createPageReadLimiter(),
  };
  return {
    ...shared,
    readDeliveryBodies: (deliveries) =>
      readDeliveryBodies((salesPageId) => createServiceOperation(shared, executeDocument, reportBug, salesPageId), deliveries),
  };
}
