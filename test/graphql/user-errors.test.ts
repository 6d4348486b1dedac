import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const document = `mutation ($input: RedeemInput!) { redeem(salesPageDatabaseId: 1, input: $input) {
  __typename
  ... on UserError { code ... on InvalidInputError { errors { path } } }
  ... on GeneralError { message }
} }`;

test('the type of an error is selected by interface and by type, also after the document is compiled', async () => {
  for (const _execution of Array.from({ length: 8 })) {
    const refunded = { voucherCode: 'DEMO-REFD-0000-0001', redeemLocationId: 1 };
    expect((await graphql(service, document, { input: refunded })).data.redeem).toEqual({
      ...{ __typename: 'GeneralError', code: 'REFUNDED', message: 'The voucher was refunded.' },
    });
    const invalid = { voucherCode: 'DEMO-REFD-0000-0001', redeemLocationId: 1, reductor: 0 };
    expect((await graphql(service, document, { input: invalid })).data.redeem).toEqual({
      ...{ __typename: 'InvalidInputError', code: 'INVALID_INPUT', errors: [{ path: ['reductor'] }] },
    });
  }
});
