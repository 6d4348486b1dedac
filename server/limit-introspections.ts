import type { ASTVisitor } from 'graphql';
import { countIntrospections } from '../schema/count-introspections.ts';
import { documentLimitError, documentLimits } from './document-limits.ts';

/** A validation rule that rejects documents with many introspections before other rules visit them. */
export function limitIntrospections(): ASTVisitor {
  return {
    Document(document) {
      const introspections = countIntrospections(document);
      if (introspections > documentLimits.introspections.maximum) throw documentLimitError('introspections', introspections);
    },
  };
}
