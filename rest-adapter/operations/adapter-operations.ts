import type { DocumentNode } from 'graphql';
import * as operations from './generated/operations.ts';

/** All GraphQL operations that the adapter executes, without its documents of one fragment. */
export const adapterOperations: readonly DocumentNode[] = Object.values(operations).filter(
  (exported): exported is typeof exported & DocumentNode =>
    exported.kind === 'Document' && exported.definitions.some(({ kind }) => kind === 'OperationDefinition'),
);
