import type { GraphQLField, GraphQLNamedType } from 'graphql';
import { type ModelName, tableOf } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import { type DeclaredRequirement, toRequirement } from '../permissions/requirement.ts';

/** The columns and relations that a field reads of its parent's row. Declared with `rowFields`. */
export interface FieldReads {
  readonly columns: readonly string[];
  /** The relations of the row that the field reads. */
  readonly relations: readonly Relation[];
  /** Whether the field returns the parent's row itself, as a nested object with further fields. */
  readonly isSameRow: boolean;
  /**
   * The property of the row that has the value of the field (`defineRowProperty`). Null if the
   * field calls its resolver.
   */
  readonly property: string | null;
}

const noReads: FieldReads = { columns: [], relations: [], isSameRow: false, property: null };

/**
 * Returns the columns and relations that a field reads of its row. An exposed field reads its
 * column. A field that requires a permission on a sales page also reads the id of the page.
 */
export function readsOf({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldReads {
  const options = (extensions.pothosOptions ?? {}) as {
    readonly reads?: FieldReads;
    readonly requires?: DeclaredRequirement;
  };
  const declared = options.reads ?? noReads;
  const exposed = typeof extensions.pothosExposedField === 'string' ? [extensions.pothosExposedField] : [];
  const permission = options.requires && toRequirement(options.requires).on === 'page' ? ['salesPageId'] : [];
  if (exposed.length + permission.length === 0) return declared;
  return { ...declared, columns: [...declared.columns, ...exposed, ...permission] };
}

/** Returns the model of a type's rows. Null if the type has no model, for example a connection. */
export function modelOf(type: GraphQLNamedType | null | undefined): ModelName | null {
  const model = type?.extensions.rowModel;
  return typeof model === 'string' && model in tableOf ? (model as ModelName) : null;
}
