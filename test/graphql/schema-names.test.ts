import {
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { publicSchema } from './selections.ts';

/** The fields, arguments and input fields of the schema, with the names of their types. */
const values = Object.values(publicSchema.getTypeMap())
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap((type) => fieldsOf(type))
  .map(({ path, type }) => ({
    path,
    name: path.slice(path.lastIndexOf('.') + 1),
    type: getNamedType(type).name,
    isValue: getNullableType(type) === getNamedType(type),
  }));

function fieldsOf(type: GraphQLNamedType) {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({
      path: `${type.name}.${field.name}`,
      type: field.type,
    }));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { path: `${type.name}.${field.name}`, type: field.type },
    ...field.args.map((arg) => ({ path: `${type.name}.${field.name}.${arg.name}`, type: arg.type })),
  ]);
}

/** Returns the names of the values of a type that do not match the pattern, each once. */
const namesUnlike = (typeName: string, pattern: RegExp) => [
  ...new Set(
    values
      .filter(({ type, name, isValue }) => isValue && type === typeName && !pattern.test(name))
      .map(({ name }) => name),
  ),
];

/** The values of the enums, with the names of their types. */
const enumValues = Object.values(publicSchema.getTypeMap()).flatMap((type) =>
  'getValues' in type ? type.getValues().map(({ name }) => `${type.name}.${name}`) : [],
);

describe('names in the GraphQL schema', () => {
  test('the name of a Boolean begins with is, has, can or the verb of a request, except the listed ones', () => {
    const verbs = 'extend|force|include|release';
    expect(namesUnlike('Boolean', new RegExp(`^((is|has|can)[A-Z]|(${verbs})([A-Z]|$))`)).sort()).toEqual(
      [
        // What a request names instead of a filter, an amount, a list or a period (D94). None of
        // them is a property of an object: `all: true` reads as the sentence that it is.
        ...['all', 'allSalesPages', 'never'],
        // How a refund is paid, which the request decides.
        'byHand',
        // What the result of a request states about the request, not about an object.
        'replayed',
      ].sort(),
    );
  });

  test('a coordinate is a Float', () => {
    const coordinates = values.filter(({ name }) => /^(latitude|longitude)$/.test(name));
    expect(coordinates.length).toBeGreaterThan(4);
    expect(coordinates.filter(({ type }) => type !== 'Float')).toEqual([]);
  });

  test('the name of an instant ends in At and that of a day in On or is a day, except the ends of periods', () => {
    const others = values.filter(({ path }) => !/^Date(Time)?Range(Input)?\.(from|to)$/.test(path));
    const misnamed = others.filter(
      ({ name, type }) =>
        (type === 'DateTime' && !/At$/.test(name)) || (type === 'Date' && !/On$|^(lastDay|day)$/.test(name)),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });

  test('the name of a mutation contains the name of the type that it acts on, except the listed ones', () => {
    const types = Object.keys(publicSchema.getTypeMap());
    const isTypeName = (word: string) => types.some((type) => type === word || `${type}s` === word);
    const acted = (mutation: string) => {
      const words = mutation.match(/[A-Z]?[a-z]+/g) ?? [];
      return words.some((_, from) =>
        words.some((_word, to) => isTypeName(words.slice(from, to + 1).join(''))),
      );
    };
    const mutations = Object.keys(publicSchema.getMutationType()?.getFields() ?? {});
    expect(mutations.filter((name) => !acted(name)).sort()).toEqual(
      [
        // The caller's own account and session.
        ...['addAuthenticatorApp', 'changeOwnPassword', 'confirmAuthenticatorApp', 'createRecoveryCodes'],
        ...['requestPasswordReset', 'resetPassword'],
        ...['refreshTokens', 'removeAuthenticatorApp', 'removeOwnPin', 'setOwnPin', 'signIn', 'signOut'],
        'updateOwnProfile',
        // Shipping methods of a sales page: stored ids of 0.2.0 denote those of a voucher as ShippingMethod.
        ...['archiveShippingMethod', 'createShippingMethod'],
        ...['unarchiveShippingMethod', 'updateShippingMethod'],
        ...['createImageUpload', 'erasePersonalData', 'exportPersonalData'],
      ].sort(),
    );
  });

  test('the units of a sold voucher are in its balance', () => {
    const units = values.filter(({ name }) => /^redeem(Stock|Used|Remaining)$/.test(name));
    // The number of uses of a voucher in the catalogue.
    expect(units.map(({ path }) => path).filter((path) => !path.includes('VoucherOption'))).toEqual([]);
  });

  test('a numeric id is a SafeInt', () => {
    const others = values.filter(({ name, type }) => name === 'databaseId' && type !== 'SafeInt');
    // The id of a delivery attempt is a UUID.
    expect(others.map(({ path }) => path)).toEqual(['DeliveryAttempt.databaseId']);
  });

  test('other concepts have one name', () => {
    const formerNames = /^(outbox|tillVoucher|TillVoucher|ShippingMethod|SalesPageEmails)$/;
    const names = [...Object.keys(publicSchema.getTypeMap()), ...values.map(({ name }) => name)];
    expect(names.filter((name) => formerNames.test(name))).toEqual([]);
  });

  test('a sold voucher has one name', () => {
    const words = values.flatMap(({ path, type }) => [path, type]);
    expect(words.filter((word) => /orderProduct/i.test(word))).toEqual([]);
    expect(enumValues.filter((value) => /ORDER_PRODUCT|VC_?CARD|PREDEFINED/.test(value))).toEqual([]);
  });

  test('no name and no description contains the word product, except the names of permissions and REST', () => {
    const names = [
      ...Object.keys(publicSchema.getTypeMap()),
      ...values.flatMap(({ path, type }) => [path, type]),
    ];
    const descriptions = [...printSchema(publicSchema).matchAll(/"([^"\n]*)"/g)].map(([, text = '']) => text);
    const texts = [...names, ...enumValues, ...descriptions];
    const ofRest = /MANAGE_PRODUCTS(_REFUND)?|`manage\.products(\.refund)?`|`order-product[^`]*`/g;
    expect(texts.filter((text) => /product/i.test(text.replaceAll(ofRest, '')))).toEqual([]);
  });
});
