import type { ASTVisitor } from 'graphql';
import { countIntrospections } from '../../schema/limits/count-introspections.ts';
import { documentLimitError, documentLimits } from './operation-limits.ts';

/**
 * A validation rule that rejects documents with many introspections before other rules visit them.
 */
export function limitIntrospections(): ASTVisitor {
  return {
    Document(document) {
      const introspections = countIntrospections(document);
      if (introspections > documentLimits.introspections.maximum)
        throw documentLimitError('introspections', introspections);
    },
  };
}
