import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from 'graphql';
import type { GraphqlContext } from '../context.ts';

type Path = GraphQLResolveInfo['path'];

/** The first occurrence of a forbidden field on a sales page, in the order of the response. */
interface Occurrence {
  readonly error: unknown;
  path: Path;
  /** Whether `path` precedes the occurrence for which the error was thrown. */
  isMoved: boolean;
}

/** The forbidden fields of an operation. */
interface ForbiddenFields {
  /** The occurrences by the path of the field without positions in lists, and its sales page. */
  readonly byName: Map<string, Occurrence>;
  /**
   * The occurrences by the nodes of the field in the operation, which have one path, and its sales
   * page. Finds those of the second and further rows without reading their paths, which takes ten
   * times as long.
   */
  readonly byNodes: Map<GraphQLResolveInfo['fieldNodes'], Map<number | null, Occurrence>>;
}

const forbiddenFields = new WeakMap<GraphqlContext, ForbiddenFields>();

/**
 * Rejects a field that its caller may not see. Calls `reject`, which throws the error, for the
 * first occurrence of the field on a sales page in the operation, and returns null for the others
 * (D88). A reported error takes a hundred times as long as a null, and a field can occur once per
 * row. `salesPageId` is null for a field that requires a permission on any sales page.
 */
export function rejectForbidden(
  context: GraphqlContext,
  { fieldNodes, path }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'path'>,
  salesPageId: number | null,
  reject: () => void,
): null {
  const { byName, byNodes } = forbiddenFieldsOf(context);
  let byPage = byNodes.get(fieldNodes);
  if (!byPage) {
    byPage = new Map();
    byNodes.set(fieldNodes, byPage);
  }
  let first = byPage.get(salesPageId);
  if (!first) {
    const key = `${nameOf(path)}${salesPageId}`;
    first = byName.get(key);
    if (first) byPage.set(salesPageId, first);
    else {
      try {
        reject();
      } catch (error) {
        byName.set(key, { error, path, isMoved: false });
        throw error;
      }
      return null;
    }
  }
  // Fields are not always resolved in the order of the response, because some rows are read later.
  if (comparePositions(path, first.path) < 0) Object.assign(first, { path, isMoved: true });
  return null;
}

/** Returns the errors, with each error of a forbidden field on the path of its first occurrence. */
export function moveToFirstOccurrences(
  errors: readonly GraphQLError[],
  context: GraphqlContext,
): readonly GraphQLError[] {
  const moved =
    forbiddenFields
      .get(context)
      ?.byName.values()
      .filter(({ isMoved }) => isMoved)
      .toArray() ?? [];
  if (moved.length === 0) return errors;
  return errors.map((error) => {
    const occurrence = moved.find((candidate) => candidate.error === error.originalError);
    if (!occurrence || !error.path) return error;
    return new GraphQLError(error.message, {
      path: responsePathAsArray(occurrence.path),
      originalError: error.originalError,
    });
  });
}

function forbiddenFieldsOf(context: GraphqlContext): ForbiddenFields {
  const known = forbiddenFields.get(context);
  if (known) return known;
  const fields: ForbiddenFields = { byName: new Map(), byNodes: new Map() };
  forbiddenFields.set(context, fields);
  return fields;
}

/**
 * Returns the names of the fields in a path, each followed by a dot, without positions in lists.
 */
function nameOf(path: Path): string {
  let name = '';
  for (let step: Path | undefined = path; step; step = step.prev) {
    if (typeof step.key !== 'number') name += `${step.key}.`;
  }
  return name;
}

/**
 * Compares the positions of two occurrences of a field in the order of the response. Both paths
 * have the same names.
 */
function comparePositions(path: Path, other: Path): number {
  if (path === other) return 0;
  const outer = path.prev && other.prev ? comparePositions(path.prev, other.prev) : 0;
  return outer === 0 && typeof path.key === 'number' && typeof other.key === 'number'
    ? path.key - other.key
    : outer;
}
