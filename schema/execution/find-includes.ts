import { getNamedType } from 'graphql';
import type { Action } from '../../src/access/permissions.ts';
import { columnOf, type ModelName } from '../../src/platform/rows/model-rows.ts';
import type { Include } from '../../src/platform/rows/read-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';
import { requirementOf } from '../fields/requirement.ts';
import { modelOf, readsOf } from '../rows/field-reads.ts';
import type { PlannedField } from './plan-fields.ts';

/** Returns the relations that an operation selects on the rows of a model, for a field. */
type FindIncludes = (model: ModelName, field: PlannedField) => readonly Include[];

/** Returns the columns of a model that an operation selects. */
type ShapeOf = (model: ModelName) => RowShape;

/** The maximum depth of relations that one statement includes. Loaders read deeper relations. */
const maxDepth = 2;

/**
 * Creates a `FindIncludes` for one operation. Relations that only fields with a requirement for one
 * of the actions in `denied` read are not included.
 */
export function createFindIncludes(shapeOf: ShapeOf, denied: readonly Action[]): FindIncludes {
  const operation = { shapeOf, denied };
  const known = new WeakMap<PlannedField, readonly Include[]>();
  return (model, field) => {
    let includes = known.get(field);
    if (!includes) {
      includes = collectIncludes(operation, findRowFields(operation, field, model), null, maxDepth);
      known.set(field, includes);
    }
    return includes;
  };
}

interface Operation {
  readonly shapeOf: ShapeOf;
  readonly denied: readonly Action[];
}

/**
 * Returns the fields that the value of a field reads of a model's rows, including those in
 * connections, payloads and nested objects of the same row.
 */
function findRowFields(operation: Operation, field: PlannedField, model: ModelName): PlannedField[] {
  return field.planObjects().flatMap(({ type, fields }) =>
    fields.flatMap((inner) => {
      const requirement = requirementOf(inner.definition);
      if (requirement && operation.denied.includes(requirement.action)) return [];
      if (modelOf(type) !== model) return findRowFields(operation, inner, model);
      const { isSameRow } = readsOf(inner.definition);
      return isSameRow ? [inner, ...findRowFields(operation, inner, model)] : [inner];
    }),
  );
}

function collectIncludes(
  operation: Operation,
  fields: readonly PlannedField[],
  via: Relation | null,
  depth: number,
): readonly Include[] {
  const byRelation = new Map<string, { relation: Relation; readers: RelationReader[] }>();
  for (const field of fields) {
    for (const relation of readsOf(field.definition).relations) {
      const reader = { field, required: relation.required };
      const known = byRelation.get(relation.name);
      if (known) known.readers.push(reader);
      else byRelation.set(relation.name, { relation, readers: [reader] });
    }
  }
  return [...byRelation.values()]
    .map(({ relation, readers }): Include => {
      const nested = readers.flatMap(({ field }) => findRowFields(operation, field, relation.model));
      return {
        relation,
        shape: shapeFor(readers, operation.shapeOf(relation.model)),
        include: collectIncludes(operation, nested, relation, depth - 1),
        isInverse: via !== null && isInverseOf(relation, via) && !readsRelations(nested),
      };
    })
    .filter(({ isInverse }) => isInverse || depth > 0)
    .sort((one, other) => (one.relation.name < other.relation.name ? -1 : 1));
}

/** A field that reads a relation, with the columns that it requires of the related rows. */
interface RelationReader {
  readonly field: PlannedField;
  readonly required: readonly string[];
}

/**
 * Returns `selectedShape`, which has all columns that the operation selects, if a reader returns
 * the rows, and otherwise only the columns that the readers require.
 */
function shapeFor(readers: readonly RelationReader[], selectedShape: RowShape): RowShape {
  const { model } = selectedShape;
  if (readers.some(({ field }) => modelOf(getNamedType(field.definition.type)) === model))
    return selectedShape;
  return rowShape(model, ['id', ...readers.flatMap(({ required }) => required)]);
}

/**
 * Returns whether the fields read relations of their row. If they do, the row of an enclosing
 * selection cannot be reused, because its attached rows have only the columns that the enclosing
 * selection requires.
 */
function readsRelations(fields: readonly PlannedField[]): boolean {
  return fields.some(({ definition }) => readsOf(definition).relations.length > 0);
}

/** Returns whether a relation leads from the rows of `via` back to their parents. */
function isInverseOf(relation: Relation, via: Relation): boolean {
  return (
    relation.model === via.parent &&
    relation.key === 'r.id' &&
    via.parentKey === 'id' &&
    via.key === `r.${columnOf(relation.parentKey)}`
  );
}
