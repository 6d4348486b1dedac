import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Action } from '../../src/access/permissions.ts';
import { columnOf, type ModelName } from '../../src/platform/rows/model-rows.ts';
import type { Include } from '../../src/platform/rows/read-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';
import { requirementOf } from '../fields/requirement.ts';
import { type FieldReads, modelOf, readsOf } from './field-reads.ts';

/**
 * Returns the relations that an operation selects on the rows of a model, for the field in `info`.
 */
type FindIncludes = (model: ModelName, info: GraphQLResolveInfo) => readonly Include[];

/** Returns the columns of a model that an operation selects. */
type ShapeOf = (model: ModelName) => RowShape;

/** The maximum depth of relations that one statement includes. Loaders read deeper relations. */
const maxDepth = 2;

/**
 * Creates a `FindIncludes` for one normalised operation (`normaliseOperation`). Relations that only
 * fields with a requirement for one of the actions in `denied` read are not included.
 */
export function createFindIncludes(
  schema: GraphQLSchema,
  shapeOf: ShapeOf,
  denied: readonly Action[],
): FindIncludes {
  const operation = { schema, shapeOf, denied };
  const known = new WeakMap<FieldNode, readonly Include[]>();
  return (model, { fieldNodes: [node], returnType }) => {
    if (!node) return [];
    let includes = known.get(node);
    if (!includes) {
      const fields = findRowFields(operation, node.selectionSet, getNamedType(returnType), model);
      includes = collectIncludes(operation, fields, null, maxDepth);
      known.set(node, includes);
    }
    return includes;
  };
}

interface Operation {
  readonly schema: GraphQLSchema;
  readonly shapeOf: ShapeOf;
  readonly denied: readonly Action[];
}

/** A field of a row. */
interface SelectedField {
  readonly node: FieldNode;
  readonly type: GraphQLNamedType;
  readonly reads: FieldReads;
}

/**
 * Returns the fields that a selection reads of a model's rows, including those in connections,
 * payloads and nested objects of the same row.
 */
function findRowFields(
  operation: Operation,
  selections: SelectionSetNode | undefined,
  type: GraphQLNamedType,
  model: ModelName,
): SelectedField[] {
  return (selections?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const objectType = operation.schema.getType(selection.typeCondition?.name.value ?? '') ?? type;
      return findRowFields(operation, selection.selectionSet, objectType, model);
    }
    const field =
      selection.kind === Kind.FIELD && isObjectType(type)
        ? type.getFields()[selection.name.value]
        : undefined;
    if (!field || selection.kind !== Kind.FIELD) return [];
    const requirement = requirementOf(field);
    if (requirement && operation.denied.includes(requirement.action)) return [];
    const result = getNamedType(field.type);
    const reads = readsOf(field);
    if (modelOf(type) === model) {
      const own: SelectedField = { node: selection, type: result, reads };
      return reads.isSameRow
        ? [own, ...findRowFields(operation, selection.selectionSet, result, model)]
        : [own];
    }
    return findRowFields(operation, selection.selectionSet, result, model);
  });
}

function collectIncludes(
  operation: Operation,
  fields: readonly SelectedField[],
  via: Relation | null,
  depth: number,
): readonly Include[] {
  const byRelation = new Map<string, { relation: Relation; readers: RelationReader[] }>();
  for (const field of fields) {
    for (const relation of field.reads.relations) {
      const reader = {
        ...field,
        required: relation.required,
        returnsRows: modelOf(field.type) === relation.model,
      };
      const known = byRelation.get(relation.name);
      if (known) known.readers.push(reader);
      else byRelation.set(relation.name, { relation, readers: [reader] });
    }
  }
  return [...byRelation.values()]
    .map(({ relation, readers }): Include => {
      const nested = readers.flatMap(({ node, type }) =>
        findRowFields(operation, node.selectionSet, type, relation.model),
      );
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

/** A field that reads a relation. */
interface RelationReader extends SelectedField {
  /**
   * Whether the field returns the rows, so that the operation selects their fields. Otherwise only
   * the columns in `required` are read.
   */
  readonly returnsRows: boolean;
  readonly required: readonly string[];
}

/**
 * Returns `selectedShape`, which has all columns that the operation selects, if a reader returns
 * the rows, and otherwise only the columns that the readers require.
 */
function shapeFor(readers: readonly RelationReader[], selectedShape: RowShape): RowShape {
  if (readers.some(({ returnsRows }) => returnsRows)) return selectedShape;
  const columns = ['id', ...readers.flatMap(({ required }) => required)];
  return rowShape(selectedShape.model, columns);
}

/**
 * Returns whether the fields read relations of their row. If they do, the row of an enclosing
 * selection cannot be reused, because its attached rows have only the columns that the enclosing
 * selection requires.
 */
function readsRelations(fields: readonly SelectedField[]): boolean {
  return fields.some(({ reads }) => reads.relations.length > 0);
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
