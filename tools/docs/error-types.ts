import { type GraphQLSchema, getNamedType, isInterfaceType, isUnionType } from 'graphql';

interface ErrorType {
  readonly name: string;
  readonly description: string;
  /** The fields in addition to those of `UserError`. */
  readonly fields: readonly string[];
  /**
   * The names of the mutations whose result can be this error. Null if the result of every mutation
   * can be this error.
   */
  readonly mutations: readonly string[] | null;
}

/** Returns the types that implement `UserError`, in alphabetical order. */
export function describeErrorTypes(schema: GraphQLSchema): ErrorType[] {
  const userError = schema.getType('UserError');
  if (!isInterfaceType(userError)) throw new Error('the schema has no interface UserError');
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return schema
    .getPossibleTypes(userError)
    .map((type) => {
      const returning = mutations.filter((field) => {
        const result = getNamedType(field.type);
        return isUnionType(result) && result.getTypes().includes(type);
      });
      return {
        name: type.name,
        description: type.description ?? '',
        fields: Object.keys(type.getFields()).filter((field) => !(field in userError.getFields())),
        mutations: returning.length === mutations.length ? null : returning.map(({ name }) => name),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
