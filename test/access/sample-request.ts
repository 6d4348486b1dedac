import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

/** Values of arguments and input fields that are checked for their form before anything else. */
const wellFormed: Readonly<Record<string, unknown>> = {
  salesPageDatabaseId: 1,
  language: 'en',
  email: 'somebody@example.test',
  password: 'a-Passw0rd',
  reductor: 1,
  amount: 1,
  voucherCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  url: 'https://receiver.example.test/',
  enabledEvents: ['ORDER_CREATED'],
  eventId: '0192f000-0000-7000-8000-000000000001',
  since: '2026-11-01T00:00:00Z',
  startDate: '2026-11-01',
  endDate: '2026-11-07',
  from: '2026-11-01',
  to: '2026-11-07',
  day: '2026-11-01',
};

/** Something that the type accepts; `id` stands for everything that names something. */
function inputOf(name: string, type: GraphQLInputType, id: number): unknown {
  if (isNonNullType(type)) return inputOf(name, type.ofType, id);
  if (name in wellFormed && !isInputObjectType(type)) return wellFormed[name];
  if (isListType(type)) return [inputOf(name, type.ofType, id)];
  // Nobody gives away a permission that it has not.
  if (isEnumType(type)) return type.name === 'Permission' ? 'MANAGE_SETTINGS' : type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, inputOf(field.name, field.type, id)]));
  }
  if (type.name === 'Translation') return { en: 'x' };
  return type.name === 'Int' ? id : type.name === 'Boolean' ? false : 'x';
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return isUnionType(named) ? '{ __typename ... on DomainError { code fields { field message } } }' : '{ __typename }';
}

/** A request for one field of the query or mutation type, with the arguments that it must have, as `result`. */
export function sampleRequest(
  operation: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
  id: number,
): { readonly document: string; readonly variables: Record<string, unknown> } {
  const given = args.filter((argument) => isNonNullType(argument.type));
  const inBrackets = (parts: readonly string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
  const declared = inBrackets(given.map((argument) => `$${argument.name}: ${argument.type}`));
  const passed = inBrackets(given.map((argument) => `${argument.name}: $${argument.name}`));
  return {
    document: `${operation} ${declared} { result: ${name}${passed} ${selectionOf(type)} }`,
    variables: Object.fromEntries(given.map((argument) => [argument.name, inputOf(argument.name, argument.type, id)])),
  };
}
