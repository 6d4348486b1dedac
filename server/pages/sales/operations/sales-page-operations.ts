import type { DocumentNode } from 'graphql';
import * as operations from './generated/operations.ts';

/** All GraphQL operations that the sales pages of the service execute, on the storefront schema. */
export const salesPageOperations: readonly DocumentNode[] = Object.values(operations);
