import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// Errors of the caller and the service are in `errors` of a response, and rejections by the domain
// are in `userErrors` of the payload (D90, D91). The tests send raw requests, because the tests'
// client hides the difference.

const service = useTestService();

/** Run numbers. The last run compiles the document. */
const runs = Array.from({ length: minRuns }, (_, index) => index + 1);

let packer: string;
beforeAll(async () => {
  packer = await signIn(service, 'packing@demo.test');
});

const redeem = (code: string, rest = ', units: { all: true }') => `redeemSoldVoucher(input: {
  voucher: { code: { salesPageId: "SalesPage:1", code: "${code}" } }, redeemLocationId: "RedeemLocation:1" ${rest}
}) { replayed redemption { databaseId } userErrors { code message path } }`;

describe.each(runs)('mutations with rejections (run %i)', () => {
  test('a rejection by the domain has null fields and userErrors, and no errors', async () => {
    expect(await sendGraphql(service, `mutation { ${redeem('DEMO-REFD-0000-0001')} }`)).toEqual({
      data: {
        redeemSoldVoucher: {
          replayed: null,
          redemption: null,
          userErrors: [{ code: 'REFUNDED', message: 'The voucher was refunded.', path: null }],
        },
      },
    });
  });

  test('a missing permission is an error of the response, and the mutation is null', async () => {
    const document = `mutation { later: ${redeem(demoCodes.singleUse)} }`;
    expect(await sendGraphql(service, document, {}, packer)).toEqual({
      data: { later: null },
      errors: [{ message: expect.any(String), path: ['later'], extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test('each invalid field is a user error with its path, its own code and a complete sentence', async () => {
    const document = `mutation { createDiscountCode(input: {
      salesPageId: "SalesPage:1", name: "", text: "!", value: { amount: { amount: 5, currency: "GBP" } }
    }) { userErrors { __typename code path message ... on InvalidInputError { fieldCode fieldMessage } } } }`;
    const { data, errors } = await sendGraphql(service, document);
    expect(errors).toBeUndefined();
    const error = (path: string, fieldCode: string) => ({
      __typename: 'InvalidInputError',
      code: 'INVALID_INPUT',
      path: [path],
      message: expect.stringMatching(new RegExp(`^${path} .+\\.$`)),
      fieldCode,
      fieldMessage: expect.stringMatching(/^[^.]+$/),
    });
    expect(data.createDiscountCode.userErrors).toEqual([
      error('text', 'INVALID_FORMAT'),
      error('name', 'REQUIRED'),
    ]);
  });
});

test('a payload without a rejection has no userErrors', async () => {
  const { data } = await sendGraphql(
    service,
    `mutation { ${redeem(demoCodes.monetary, ', units: { amount: { amount: 1, currency: "GBP" } }')} }`,
  );
  expect(data.redeemSoldVoucher).toEqual({
    replayed: false,
    redemption: { databaseId: expect.any(Number) },
    userErrors: [],
  });
});

test('an expired token is an error of a mutation as of a query, for libraries that refresh tokens', async () => {
  const expired = await forge(decodeJwt(packer), { age: 3 * 86_400 });
  const query = `mutation { ${redeem(demoCodes.singleUse)} }`;
  const { data, errors } = await sendGraphql(service, query, {}, expired);
  expect([data, errors?.map(({ path, extensions }) => [path, extensions])]).toEqual([
    { redeemSoldVoucher: null },
    [[['redeemSoldVoucher'], { code: 'TOKEN_EXPIRED' }]],
  ]);
});
