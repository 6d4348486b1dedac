import type { GraphQLField, GraphQLNamedType } from 'graphql';
import { isModelName, type ModelName } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';

/** What a field reads of its parent's row. `RowsPlugin` determines it from the field's options. */
export interface FieldReads {
  readonly columns: readonly string[];
  readonly relations: readonly Relation[];
  /** Whether the field returns the parent's row itself, as a nested object with further fields. */
  readonly isSameRow: boolean;
  /** The property of the parent that has the value of the field. Null if its resolver is called. */
  readonly property: string | null;
  /** Calculates the value of the field from the parent's row. Null if its resolver is called. */
  readonly expression: ((row: object) => unknown) | null;
}

const noReads: FieldReads = {
  columns: [],
  relations: [],
  isSameRow: false,
  property: null,
  expression: null,
};

/** Returns the columns and relations that a field reads of its row. */
export function readsOf({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldReads {
  return isReads(extensions.rowReads) ? extensions.rowReads : noReads;
}

function isReads(value: unknown): value is FieldReads {
  return typeof value === 'object' && value !== null && 'isSameRow' in value;
}

/** Returns the model of a type's rows. Null if the type has no model, for example a connection. */
export function modelOf(type: GraphQLNamedType | null | undefined): ModelName | null {
  const model = type?.extensions.rowModel;
  return isModelName(model) ? model : null;
}
