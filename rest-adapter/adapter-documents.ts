import type { DocumentNode } from 'graphql';
import * as operations from './operations/generated/operations.ts';

/** All GraphQL documents that the adapter executes. */
export const adapterDocuments: readonly DocumentNode[] = Object.values(operations).filter(
  (exported): exported is typeof exported & DocumentNode => exported.kind === 'Document',
);
