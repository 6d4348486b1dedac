import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { isPublic } from '../../schema/fields/requirement.ts';
import { isUserErrorCode } from '../../schema/fields/user-error-codes.ts';
import { schema } from '../../schema/schema.ts';
import type { ErrorCode } from '../../src/platform/errors/domain-error.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { mutate } from '../catalogue/mutate.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { pairTill, setPin, unlock } from '../tills/tills.ts';
import { type commonCodes, declares } from './declared-pairs.ts';

// Tests the codes that nearly all mutations declare.

const service = useTestService();
const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

/** An id that no object has. */
const unknown = 2_000_000;
const usedKey = 'used';
/** The PIN of the cashiers, which is also the sample of a PIN. */
const pin = '8251';
/** The mutations that only tills can send. */
const ofTills = ['lockTill', 'unlockTill'];

const location = { name: 'Quay', address: 'x', latitude: 1, longitude: 1 };
const tokens = {
  admin: '',
  redeemer: '',
  packer: '',
  stranger: '',
  guest: '',
  till: '',
  expired: '',
  early: '',
  foreign: '',
};
let existing: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  tokens.admin = await signIn(service, 'admin@demo.test');
  tokens.redeemer = await signIn(service, 'redeem@demo.test');
  tokens.packer = await signIn(service, 'packing@demo.test');
  tokens.stranger = await signIn(service, 'admin@other.test', 'other-shop');
  // A separate session, which `signOut` ends.
  const claims = decodeJwt(await signIn(service, 'custom@demo.test'));
  tokens.expired = await forge(claims, { age: 3 * 86_400 });
  tokens.early = await forge(claims, { age: -3600 });
  tokens.foreign = await forge(claims, { kid: 'other' });
  const made = await mutate(
    service,
    'createRedeemLocation',
    { ...location, idempotencyKey: usedKey },
    undefined,
    tokens.admin,
  );
  expect(made).toEqual({ __typename: 'CreateRedeemLocationPayload' });
  const secret = await mutate(
    service,
    'createGuestToken',
    { resellerHash: 'demo-reseller' },
    'token guestToken { id }',
    tokens.admin,
  );
  tokens.guest = secret.token;
  tokens.till = (await pairTill(service)).key;
  await setPin(service, 3, pin);
  await setPin(service, 2, pin);
  expect(await unlock(service, tokens.till, 2, pin, usedKey)).toHaveProperty('token');
  const { id } = await row(service, 'select max(id) as id from redemptions where sales_page_id = 1');
  existing = {
    revokeGuestToken: secret.guestToken.id,
    revokeApiKey: 'ApiKey:1',
    updateApiKey: 'ApiKey:1',
    refundToSoldVoucher: 'SoldVoucher:1:1',
    cancelRedemption: `Redemption:1:${id}`,
  };
});

interface Provocation {
  readonly token?: string | null;
  /** The mutations that are sent. All by default. */
  readonly only?: readonly string[];
  /**
   * Returns the value of an input field, or undefined for the default: an unknown id, or a valid
   * value.
   */
  readonly valueAt?: (name: string, mutation: string) => unknown;
}

const csv: Readonly<Record<string, string>> = {
  importRedeemLocations: 'name,address\nPier,Quay 2\n',
  importVoucherOptions: 'voucher_id,description.en,sell_price\n1,One guest,3200\n',
};
const isIdField = (name: string) => /(^id|Ids?)$/.test(name);
const withUsedKey = (name: string, mutation: string) => {
  if (name === 'idempotencyKey') return usedKey;
  // These require one of two fields, which are both optional.
  if (
    name === 'code' &&
    ['createRecoveryCodes', 'removeAuthenticatorApp', 'removePasskey', 'setOwnPin'].includes(mutation)
  )
    return '000000';
  if (name === 'staffMemberId' && mutation === 'unlockTill') return 'StaffMember:3';
  if (name === 'csv') return csv[mutation];
  if (name === 'id') return existing[mutation];
  if (['all', 'allSalesPages'].includes(name)) return true;
  return ['deliveryDuration', 'rate'].includes(name) ? 1 : undefined;
};

/**
 * The requests that provoke each code. A mutation that declares a code is rejected with that code
 * for at least one of them.
 */
const provocations: Readonly<Record<(typeof commonCodes)[number], () => readonly Provocation[]>> = {
  INVALID_INPUT: () => [
    { valueAt: invalidValue },
    // Some mutations require an administrator.
    { token: tokens.admin, valueAt: invalidValue },
    { token: tokens.till, valueAt: invalidValue, only: ofTills },
  ],
  UNAUTHENTICATED: () => [{ token: null }],
  TOKEN_EXPIRED: () => [{ token: tokens.expired, valueAt: accessToken(tokens.expired) }],
  TOKEN_NOT_YET_VALID: () => [{ token: tokens.early, valueAt: accessToken(tokens.early) }],
  TOKEN_MALFORMED: () => [{ token: 'a.b.c', valueAt: accessToken('a.b.c') }],
  TOKEN_INVALID: () => [{ token: tokens.foreign, valueAt: accessToken(tokens.foreign) }],
  FORBIDDEN: () => [{ token: tokens.redeemer }, { token: tokens.packer }, { token: tokens.guest }],
  NOT_FOUND: () => [{}, { token: tokens.admin }, { token: tokens.stranger }],
  IDEMPOTENCY_KEY_REUSED: () => [
    { token: tokens.admin, valueAt: withUsedKey },
    { token: tokens.till, valueAt: withUsedKey, only: ofTills },
  ],
};

/** Returns an invalid value of a field: an id in another format, or a text that is too long. */
function invalidValue(name: string, mutation: string): string | undefined {
  if (isIdField(name)) return 'x';
  const isText = ['idempotencyKey', 'email', 'refreshToken', 'accessToken', 'token', 'credential'].includes(
    name,
  );
  return isText || (name === 'code' && mutation === 'pairTill') ? 'x'.repeat(5000) : undefined;
}

function accessToken(token: string) {
  return (name: string) => (name === 'accessToken' ? token : undefined);
}

/** The mutations that accept an access token as a field of the input. */
const withAccessToken = ['refreshTokens', 'signOut'];

/**
 * Returns whether a mutation can have an error with the code: a user error that it declares, or an
 * error of the caller, which depends on whether the mutation requires a token.
 */
function canFail(field: (typeof fields)[number], code: ErrorCode): boolean {
  if (isUserErrorCode(code)) return declares(field.name, code);
  const isOfToken = code.startsWith('TOKEN_') && code !== 'TOKEN_EXPIRED';
  return !isPublic(field) || (isOfToken && withAccessToken.includes(field.name));
}

test.each(Object.entries(provocations))(
  'exactly the mutations that can fail with %s return that code',
  async (code, create) => {
    const found: string[] = [];
    for (const field of fields) {
      for (const { token, only, valueAt } of create()) {
        if (only && !only.includes(field.name)) continue;
        const isGiven = (name: string) => valueAt?.(name, field.name) !== undefined;
        const givenValue = (name: string) => valueAt?.(name, field.name);
        const { document, variables } = sampleRequest('mutation', field, unknown, {
          isGiven,
          valueAt: givenValue,
        });
        const { data } = await graphql(service, document, variables, isPublic(field) ? null : token);
        if (data.result?.code === code) found.push(field.name);
      }
    }
    const expected = fields.filter((field) => canFail(field, code as ErrorCode));
    expect([...new Set(found)].sort()).toEqual(expected.map(({ name }) => name).sort());
  },
);
