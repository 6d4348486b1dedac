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
} from 'graphql';

import {
  encodeGlobalId,
  encodePageGlobalId,
  isPageType,
  type SharedType,
} from '../../src/global-ids/global-id.ts';

/**
 * Valid values, by name, of arguments and input fields whose format is validated before the
 * caller's permissions.
 */
const wellFormed: Readonly<Record<string, unknown>> = {
  salesPageDatabaseId: 1,
  language: 'en',
  email: 'somebody@example.test',
  password: 'a-Passw0rd',
  newPassword: 'a-Passw0rd',
  pin: '8251',
  uses: 1,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  credential: JSON.stringify({
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: {
      ...{ clientDataJSON: 'x', attestationObject: 'x' },
      ...{ authenticatorData: 'x', signature: 'x', userHandle: 'x' },
    },
  }),
  amount: 1,
  currency: 'GBP',
  voucherCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  url: 'https://receiver.example.test/',
  enabledEvents: ['ORDER_CREATED'],
  eventId: '0192f000-0000-7000-8000-000000000001',
  startAt: '2026-11-01T00:00:00Z',
  startDate: '2026-11-01',
  endDate: '2026-11-07',
  from: '2026-11-01',
  to: '2026-11-07',
  day: '2026-11-01',
  lastDay: '2099-12-31',
};

const scalarValues: Readonly<Record<string, unknown>> = {
  Translation: { en: 'x' },
  Boolean: false,
  Date: '2026-11-01',
  DateTime: '2026-11-01T00:00:00Z',
  _Any: { __typename: 'Voucher', id: 'Voucher:1:1' },
};

/**
 * Returns a global id for a field of the input type `owner`: `voucherId` denotes a voucher, and
 * `id` the object in the name of the mutation. `sample` is the id of the object if `id` is
 * undefined.
 */
function globalIdOf(
  name: string,
  owner: string,
  id: number | undefined,
  sample: number,
  pageOf: () => number,
): string {
  const noun =
    name === 'id' ? owner.replace(/^[A-Z][a-z]+/, '').replace(/Input$/, '') : name.replace(/Ids?$/, '');
  const type =
    objectTypes[`${owner}.${name}`] ?? objectTypes[noun] ?? `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  if (type === 'SalesPage') return encodeGlobalId(type, id ?? 1);
  return isPageType(type)
    ? encodePageGlobalId(type, pageOf(), id ?? sample)
    : encodeGlobalId(type as SharedType, id ?? sample);
}

/**
 * The types of objects whose mutations or fields are not named after the type, by noun or
 * `InputType.field`.
 */
const objectTypes: Readonly<Record<string, string>> = {
  ShippingMethod: 'SalesPageShippingMethod',
  shippingMethod: 'SalesPageShippingMethod',
  'CreateCategoryInput.parentId': 'Category',
  'CreateCategoryInput.beforeId': 'Category',
  'MoveCategoryInput.parentId': 'Category',
  'MoveCategoryInput.beforeId': 'Category',
  'CreateVoucherOptionInput.parentId': 'VoucherOption',
  'PostalDeliveryInput.shippingMethodId': 'VoucherShippingMethod',
  OrderMetadata: 'Order',
  SoldVoucherMetadata: 'SoldVoucher',
  SoldVoucherEmail: 'SoldVoucher',
  SoldVoucherRecipient: 'SoldVoucher',
  ScheduledEmail: 'Email',
  'OrderLookUp.id': 'Order',
  SoldVoucherBalance: 'SoldVoucher',
  StaffMemberPassword: 'StaffMember',
  StaffMemberPin: 'StaffMember',
  TillPairing: 'Till',
  VoucherImportRows: 'VoucherImport',
  StaffMemberSecondFactor: 'StaffMember',
  StaffInvitation: 'StaffMember',
  WebhookSecret: 'Webhook',
  SoldVoucherShippingStatus: 'SoldVoucher',
  'UpdateSoldVouchersShippingStatusInput.ids': 'SoldVoucher',
  'RefundToSoldVoucherInput.id': 'SoldVoucher',
  'TopUpSoldVoucherInput.id': 'SoldVoucher',
  'RefundTopUpInput.id': 'TopUp',
  option: 'VoucherOption',
};

/** The optional arguments and input fields without which a request is invalid. */
const alwaysGiven: ReadonlySet<string> = new Set([
  ...['salesPage.databaseId', 'RedeemSoldVoucherInput.all'],
  ...['DateRangeInput.from', 'DateRangeInput.to'],
]);

/** Options of a sample request. */
interface Sampling {
  /**
   * Returns the value of an argument or an input field; undefined for the default sample value. A
   * number becomes a global id if the field is a global id.
   */
  readonly valueAt?: (name: string, owner: string) => unknown;
  /**
   * Returns whether an optional argument or input field is included. By default, no optional value
   * is included.
   */
  readonly isGiven?: (name: string, owner: string) => boolean;
  /**
   * Returns the sales page id of a global id. Called for each id of an object that belongs to a
   * sales page. Defaults to 1.
   */
  readonly salesPageIdOf?: () => number;
  /** The path of fields from the query type to the field. Empty by default. */
  readonly fieldPath?: readonly Field[];
  /** The selection on the result, in braces. Minimal by default. */
  readonly selection?: string;
}

type Field = GraphQLField<unknown, unknown>;

/**
 * Returns a valid value of an input type. `id` is the value of every integer and object id that
 * `sampling` does not specify.
 */
function inputOf(
  name: string,
  owner: string,
  type: GraphQLInputType,
  id: number,
  sampling: Sampling,
): unknown {
  if (isNonNullType(type)) return inputOf(name, owner, type.ofType, id, sampling);
  const isObject = isInputObjectType(getNamedType(type));
  const wanted = isObject ? undefined : sampling.valueAt?.(name, owner);
  // The id of an event is a UUID, so it is not made from a number.
  const isId = getNamedType(type).name === 'ID' && name !== 'eventId';
  const isGlobalId =
    isId &&
    (wanted === undefined ? /(Input|Filter)$/.test(owner) || /Ids?$/.test(name) : typeof wanted === 'number');
  if (isGlobalId) {
    const given = typeof wanted === 'number' ? wanted : undefined;
    const globalId = globalIdOf(name, owner, given, id, sampling.salesPageIdOf ?? (() => 1));
    return isListType(type) ? [globalId] : globalId;
  }
  if (wanted !== undefined) return isListType(type) ? [wanted] : wanted;
  if (name in wellFormed && !isObject) return wellFormed[name];
  if (isListType(type)) return [inputOf(name, owner, type.ofType, id, sampling)];
  // A caller can grant only its own permissions. `createApiKey` requires MANAGE_SETTINGS, so its
  // callers can grant this one.
  if (isEnumType(type)) return type.name === 'Permission' ? 'MANAGE_SETTINGS' : type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const chosen = fields.filter(
      (field) =>
        isRequiredInputField(field) ||
        alwaysGiven.has(`${type.name}.${field.name}`) ||
        sampling.isGiven?.(field.name, type.name),
    );
    const given = type.isOneOf ? (chosen.length > 0 ? chosen : fields).slice(0, 1) : chosen;
    return Object.fromEntries(
      given.map((field) => [field.name, inputOf(field.name, type.name, field.type, id, sampling)]),
    );
  }
  return type.name === 'Int' || type.name === 'SafeInt' ? id : (scalarValues[type.name] ?? 'x');
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (named.name.endsWith('Connection')) return '{ nodes { __typename } }';
  return named.name.endsWith('Payload')
    ? '{ __typename userErrors { __typename code path ... on InvalidInputError { fieldMessage } } }'
    : '{ __typename }';
}

/**
 * Returns a request for one field with its required arguments, aliased `result`. The field belongs
 * to the type of the operation, or to the type of the last field in `fieldPath`. `id` is the value
 * of unspecified integers and object ids.
 */
export function sampleRequest(
  operation: 'query' | 'mutation' | 'subscription',
  field: Field,
  id: number,
  { fieldPath = [], selection = selectionOf(field.type), ...sampling }: Sampling = {},
): { readonly document: string; readonly variables: Record<string, unknown> } {
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};
  const call = ({ name, args }: Field, depth: number) => {
    const given = args.filter(
      (argument) =>
        isNonNullType(argument.type) ||
        alwaysGiven.has(`${name}.${argument.name}`) ||
        sampling.isGiven?.(argument.name, name),
    );
    for (const argument of given) {
      declared.push(`$${argument.name}${depth}: ${argument.type}`);
      variables[`${argument.name}${depth}`] = inputOf(argument.name, name, argument.type, id, sampling);
    }
    return `${name}${inBrackets(given.map((argument) => `${argument.name}: $${argument.name}${depth}`))}`;
  };
  const opened = fieldPath.map((step, depth) => `${call(step, depth)} { `).join('');
  const result = `result: ${call(field, fieldPath.length)} ${selection}`;
  return {
    document: `${operation} ${inBrackets(declared)} { ${opened}${result} ${'} '.repeat(fieldPath.length)}}`,
    variables,
  };
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}
