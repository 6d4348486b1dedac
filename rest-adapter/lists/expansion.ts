import { invalidRequest } from '../errors/rest-error.ts';

/**
 * Maps each value of `expand[]` that a route accepts to the variables of the operation that the
 * value sets to true.
 */
export type Expansions<Variable extends string = string> = Readonly<Record<string, readonly Variable[]>>;

/**
 * Returns the function that converts the `expand` parameter to variables of the operation. It
 * accepts `expand[]=a&expand[]=b`, `expand%5B%5D=`, `expand[0]=` and `expand=a` (D10). It throws
 * INVALID_INPUT for an unknown value; the message lists the accepted ones.
 */
export function createExpansionParser<Variable extends string>(
  expansions: Expansions<Variable>,
): (query: unknown) => Readonly<Record<Variable, boolean>> {
  const known = Object.keys(expansions);
  const variables = [...new Set(Object.values(expansions).flat())];
  const toVariables = (enabled: ReadonlySet<string>) =>
    Object.fromEntries(variables.map((variable) => [variable, enabled.has(variable)])) as Readonly<
      Record<Variable, boolean>
    >;
  const none = toVariables(new Set());

  return (query) => {
    const requested = flatten(query);
    if (requested.length === 0) return none;
    const unknown = requested.filter((value) => !Object.hasOwn(expansions, value));
    if (unknown.length > 0) {
      const allowed = known.length > 0 ? `allowed: ${known.join(', ')}` : 'this resource has no expansions';
      throw invalidRequest(
        unknown.map((value) => ({
          field: 'expand',
          message: `"${value.slice(0, 100)}" cannot be expanded; ${allowed}`,
        })),
      );
    }
    return toVariables(new Set(requested.flatMap((value) => expansions[value] ?? [])));
  };
}

/**
 * Returns the values of a parameter that is absent, a single value, a list or an object of indexes
 * (from qs).
 */
function flatten(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(flatten);
  return [String(value)];
}
