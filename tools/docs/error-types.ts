import { type GraphQLSchema, isInterfaceType } from 'graphql';

interface ErrorType {
  readonly name: string;
  readonly description: string;
  /** The fields in addition to those of `UserError`. */
  readonly fields: readonly string[];
}

/** Returns the types that implement `UserError`, in alphabetical order. */
export function describeErrorTypes(schema: GraphQLSchema): ErrorType[] {
  const userError = schema.getType('UserError');
  if (!isInterfaceType(userError)) throw new Error('the schema has no interface UserError');
  return schema
    .getPossibleTypes(userError)
    .map((type) => ({
      name: type.name,
      description: type.description ?? '',
      fields: Object.keys(type.getFields()).filter((field) => !(field in userError.getFields())),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
