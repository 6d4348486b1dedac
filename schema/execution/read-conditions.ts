import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { type Conditions, conditionOf } from './collect-fields.ts';

/**
 * Returns the values of the variables on which `@include` and `@skip` depend. Null if one has no
 * value or is not a Boolean, which graphql-js reports where the condition is evaluated.
 */
export type ReadConditions = (variables: Readonly<Record<string, unknown>>) => Conditions | null;

const noConditions: Conditions = new Map();

/** Creates a `ReadConditions` for one operation of `document`. */
export function createReadConditions(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadConditions {
  const names = findConditionVariables(document);
  const definitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    names.has(variable.name.value),
  );
  if (definitions.length === 0) return () => noConditions;
  return (variables) => {
    const conditions = new Map<string, boolean>();
    for (const definition of definitions) {
      const { value: name } = definition.variable.name;
      const value = Object.hasOwn(variables, name) ? variables[name] : defaultOf(definition);
      if (typeof value !== 'boolean') return null;
      conditions.set(name, value);
    }
    return conditions;
  };
}

/**
 * Returns the names of the variables that are the condition of `@include` or `@skip` anywhere in
 * `document`.
 */
function findConditionVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      const condition = conditionOf(directive);
      if (condition?.kind === Kind.VARIABLE) names.add(condition.name.value);
    },
  });
  return names;
}

function defaultOf({ defaultValue }: VariableDefinitionNode): boolean | null {
  return defaultValue?.kind === Kind.BOOLEAN ? defaultValue.value : null;
}
