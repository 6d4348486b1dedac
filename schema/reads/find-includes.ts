import {
  type DirectiveNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { columnOf, type ModelName } from '../../src/platform/database/model-rows.ts';
import type { Include } from '../../src/platform/database/read-rows.ts';
import type { Relation } from '../../src/platform/database/relation.ts';
import { type RowShape, rowShape } from '../../src/platform/database/row-shape.ts';
import { type FieldReads, modelOf, readsOf } from './field-reads.ts';

/**
 * Returns the relations that an operation selects on the rows of a model, for the field in `info`. Evaluates `@include` and
 * `@skip`.
 */
type FindIncludes = (model: ModelName, info: GraphQLResolveInfo) => readonly Include[];

/** Returns the columns of a model that a document selects. */
type ShapeOf = (model: ModelName) => RowShape;

/** The maximum depth of relations that one statement includes. Loaders read deeper relations. */
const maxDepth = 2;

/** Creates a `FindIncludes` for one document. */
export function createFindIncludes(schema: GraphQLSchema, shapeOf: ShapeOf): FindIncludes {
  const known = new WeakMap<FieldNode, readonly ConditionalInclude[]>();
  return (model, info) => {
    const { fieldNodes, fragments, variableValues } = info;
    const [node, ...merged] = fieldNodes;
    // A field in a fragment can be merged with different fields in different places, so only results for a single node are
    // cached.
    const isSingle = node !== undefined && merged.length === 0;
    let includes = isSingle ? known.get(node) : undefined;
    if (!includes) {
      const document = { schema, fragments, shapeOf };
      const type = getNamedType(info.returnType);
      const fields = fieldNodes.flatMap(({ selectionSet }) => findRowFields(document, selectionSet, type, model, []));
      includes = collectIncludes(document, fields, null, maxDepth);
      if (isSingle) known.set(node, includes);
    }
    return selectIncludes(includes, variableValues);
  };
}

/** A condition of `@include` or `@skip`: the value that the variable must have. */
interface Condition {
  readonly variable: string;
  readonly value: boolean;
}

interface ConditionalInclude extends Pick<Include, 'relation' | 'isInverse'> {
  /** The fields that read the relation. It is included if all conditions of at least one field are met. */
  readonly readers: readonly RelationReader[];
  /** Returns the columns that the given readers require. */
  readonly shapeFor: (readers: readonly RelationReader[]) => RowShape;
  readonly include: readonly ConditionalInclude[];
}

interface RelationReader {
  readonly conditions: readonly Condition[];
  /**
   * Whether the field returns the rows, so that the operation selects their fields. Otherwise only the columns in `required` are
   * read.
   */
  readonly returnsRows: boolean;
  readonly required: readonly string[];
}

interface Document {
  readonly schema: GraphQLSchema;
  readonly fragments: GraphQLResolveInfo['fragments'];
  readonly shapeOf: ShapeOf;
}

/** A field of a row, with the conditions of `@include` and `@skip` under which it is selected. */
interface SelectedField {
  readonly node: FieldNode;
  readonly type: GraphQLNamedType;
  readonly reads: FieldReads;
  readonly conditions: readonly Condition[];
}

/**
 * Returns the fields that a selection reads of a model's rows, including those in connections, payloads and nested objects of the
 * same row.
 */
function findRowFields(
  document: Document,
  selections: SelectionSetNode | undefined,
  type: GraphQLNamedType,
  model: ModelName,
  outer: readonly Condition[],
): SelectedField[] {
  return (selections?.selections ?? []).flatMap((selection) => {
    const conditions = conditionsOf(selection.directives ?? []);
    if (conditions === null) return [];
    const all = [...outer, ...conditions];
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : document.fragments[selection.name.value];
      const condition = fragment?.typeCondition?.name.value;
      const narrowed = (condition !== undefined && document.schema.getType(condition)) || type;
      return findRowFields(document, fragment?.selectionSet, narrowed, model, all);
    }
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
    if (!field) return [];
    const result = getNamedType(field.type);
    const reads = readsOf(field);
    if (modelOf(type) === model) {
      const own: SelectedField = { node: selection, type: result, reads, conditions: all };
      return reads.isSameRow ? [own, ...findRowFields(document, selection.selectionSet, result, model, all)] : [own];
    }
    return findRowFields(document, selection.selectionSet, result, model, all);
  });
}

function collectIncludes(
  document: Document,
  fields: readonly SelectedField[],
  via: Relation | null,
  depth: number,
): readonly ConditionalInclude[] {
  const byRelation = new Map<string, { relation: Relation; readers: (SelectedField & RelationReader)[] }>();
  for (const field of fields) {
    for (const relation of field.reads.relations) {
      const reader = { ...field, required: relation.required, returnsRows: modelOf(field.type) === relation.model };
      const known = byRelation.get(relation.name);
      if (known) known.readers.push(reader);
      else byRelation.set(relation.name, { relation, readers: [reader] });
    }
  }
  return [...byRelation.values()]
    .map(({ relation, readers }): ConditionalInclude => {
      const nested = readers.flatMap(({ node, type, conditions }) =>
        findRowFields(document, node.selectionSet, type, relation.model, conditions),
      );
      return {
        relation,
        readers,
        shapeFor: createShapeFor(document.shapeOf(relation.model)),
        include: collectIncludes(document, nested, relation, depth - 1),
        isInverse: via !== null && isInverseOf(relation, via) && !readsRelations(nested),
      };
    })
    .filter(({ isInverse }) => isInverse || depth > 0)
    .sort((one, other) => (one.relation.name < other.relation.name ? -1 : 1));
}

/**
 * Creates the function `shapeFor` of an include. The function returns `selectedShape`, which has all columns that the document
 * selects, if a reader returns the rows, and otherwise only the columns that the readers require.
 */
function createShapeFor(selectedShape: RowShape): ConditionalInclude['shapeFor'] {
  const shapes = new Map<string, RowShape>();
  return (readers) => {
    if (readers.some(({ returnsRows }) => returnsRows)) return selectedShape;
    const columns = ['id', ...readers.flatMap(({ required }) => required)];
    const key = columns.join();
    let shape = shapes.get(key);
    if (!shape) {
      shape = rowShape(selectedShape.model, columns as never[]) as RowShape;
      shapes.set(key, shape);
    }
    return shape;
  };
}

/**
 * Returns whether the fields read relations of their row. If they do, the row of an enclosing selection cannot be reused, because
 * its attached rows have only the columns that the enclosing selection requires.
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

function selectIncludes(
  includes: readonly ConditionalInclude[],
  variables: Readonly<Record<string, unknown>>,
): readonly Include[] {
  const isMet = ({ variable, value }: Condition) => (variables[variable] === true) === value;
  return includes.flatMap(({ relation, readers, shapeFor, include, isInverse }) => {
    const active = readers.filter(({ conditions }) => conditions.every(isMet));
    if (active.length === 0) return [];
    return [{ relation, shape: shapeFor(active), include: selectIncludes(include, variables), isInverse }];
  });
}

/** Returns the conditions of `@include` and `@skip` that depend on variables. Null if a constant excludes the selection. */
function conditionsOf(directives: readonly DirectiveNode[]): readonly Condition[] | null {
  const conditions: Condition[] = [];
  for (const { name, arguments: [argument] = [] } of directives) {
    if ((name.value !== 'include' && name.value !== 'skip') || !argument) continue;
    const value = name.value === 'include';
    if (argument.value.kind === Kind.VARIABLE) conditions.push({ variable: argument.value.name.value, value });
    else if (argument.value.kind === Kind.BOOLEAN && argument.value.value !== value) return null;
  }
  return conditions;
}
