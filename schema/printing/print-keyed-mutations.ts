import { type GraphQLField, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';

/**
 * Returns the module with the names of the mutations whose `input` accepts an idempotency key
 * (D12), for the client.
 */
export function printKeyedMutations(...schemas: readonly GraphQLSchema[]): string {
  const mutations = schemas.flatMap((schema) => Object.values(schema.getMutationType()?.getFields() ?? {}));
  const names = [...new Set(mutations.filter(acceptsKey).map(({ name }) => name))].sort();
  return `/** The mutations whose \`input\` accepts an idempotency key. */
export const keyedMutations: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',\n`).join('')}]);
`;
}

function acceptsKey({ args }: GraphQLField<unknown, unknown>): boolean {
  const input = getNamedType(args.find(({ name }) => name === 'input')?.type);
  return isInputObjectType(input) && 'idempotencyKey' in input.getFields();
}
