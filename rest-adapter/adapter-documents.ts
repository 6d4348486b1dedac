import type { DocumentNode } from 'graphql';
import * as operations from './operations/generated/operations.ts';

/** Every document that the adapter has executed, and none of a client's. */
export const adapterDocuments: readonly DocumentNode[] = Object.values(operations).filter(
  (exported): exported is typeof exported & DocumentNode => exported.kind === 'Document',
);
