import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import type { Conditions } from './collect-fields.ts';

/**
 * Returns the variables on which `@include` and `@skip` depend, given the coerced variables. Null if
 * one is null, which is an error where the condition is evaluated.
 */
export type ReadConditions = (variables: Readonly<Record<string, unknown>>) => Conditions | null;

const noConditions: Conditions = {};

/** Creates a `ReadConditions` for one operation of `document`. */
export function createReadConditions(
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ReadConditions {
  const all = findConditionVariables(document);
  const names = variableDefinitions
    .map(({ variable }) => variable.name.value)
    .filter((name) => all.has(name));
  if (names.length === 0) return () => noConditions;
  return (variables) => {
    if (names.some((name) => typeof variables[name] !== 'boolean')) return null;
    return Object.fromEntries(names.map((name) => [name, variables[name]]));
  };
}

/**
 * Returns the names of the variables that are the condition of `@include` or `@skip` anywhere in
 * `document`.
 */
function findConditionVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Directive({ name, arguments: given = [] }) {
      if (name.value !== 'include' && name.value !== 'skip') return;
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}
