import type { ASTVisitor } from 'graphql';
import { countIntrospections } from '../../schema/limits/count-introspections.ts';
import { operationLimitError, operationLimits } from './operation-limits.ts';

/**
 * A validation rule that rejects operations with many introspections before other rules visit them.
 */
export function limitIntrospections(): ASTVisitor {
  return {
    Document(document) {
      const introspections = countIntrospections(document);
      if (introspections > operationLimits.introspections.maximum)
        throw operationLimitError('introspections', introspections);
    },
  };
}
