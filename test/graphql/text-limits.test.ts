import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { internalSchema } from '../../schema/schema.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldErrors, type InvalidField } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { articles, orderOf } from './operations.ts';

const service = useTestService();
const rejection = '__typename userErrors { __typename code path ... on InvalidInputError { fieldMessage } }';

/**
 * Sends a mutation, asserts that it is rejected as INVALID_INPUT and changes nothing except for
 * audit entries, and returns its field errors.
 */
async function fieldErrorsOf(document: string, variables: Record<string, unknown>): Promise<unknown> {
  const before = await digestDatabase(service.database);
  const { data } = await graphql(service, document, variables);
  const after = await digestDatabase(service.database);
  delete before.audit_entries;
  delete after.audit_entries;
  expect(after).toEqual(before);
  const [result] = Object.values<{ code: string; errors: InvalidField[] }>(data);
  expect(result?.code).toBe('INVALID_INPUT');
  return fieldErrors(result?.errors);
}

test('the description of every string argument and string input field states its limit', () => {
  const silent: string[] = [];
  for (const type of Object.values(internalSchema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const inputs = isInputObjectType(type)
      ? Object.values(type.getFields())
      : isObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ args }) => args)
        : [];
    for (const { name, type: given, description } of inputs) {
      const scalar = getNamedType(given).name;
      if (scalar === 'String' && !/[Aa]t most [\d,]+ characters\.$/.test(description ?? ''))
        silent.push(`${type.name}.${name}`);
      if (
        scalar === 'Translation' &&
        !/At most [\d,]+ characters in each language, and 100 kB in all\.$/.test(description ?? '')
      )
        silent.push(`${type.name}.${name}`);
    }
  }
  expect(silent).toEqual([]);
});

test('refundSoldVoucher and cancelRedemption reject a reason of more than 1,000 characters', async () => {
  const document = `mutation ($reason: String!) {
    refundSoldVoucher(input: { id: "SoldVoucher:1:1", all: true, byHand: true, reason: $reason }) { ${rejection} } }`;
  const message = 'must be at most 1000 characters';
  expect(await fieldErrorsOf(document, { reason: 'r'.repeat(1001) })).toEqual([{ field: 'reason', message }]);
  const cancel = `mutation ($reason: String!) {
    cancelRedemption(input: { id: "Redemption:1:1", reason: $reason }) { ${rejection} } }`;
  expect(await fieldErrorsOf(cancel, { reason: 'r'.repeat(1001) })).toEqual([{ field: 'reason', message }]);
});

test('errors for overlong strings of an order contain the path of each field', async () => {
  const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${rejection} } }`;
  const delivery = { electronic: { recipient: { name: 'R', email: `${'e'.repeat(321)}` } } };
  const input = orderOf([articles.massage, { ...articles.massage, message: 'm'.repeat(2001), delivery }], {
    purchaser: { name: 'n'.repeat(201), email: 'p@example.com' },
  });
  expect(await fieldErrorsOf(document, { input })).toEqual([
    { field: 'purchaser.name', message: 'must be at most 200 characters' },
    { field: 'items[1].message', message: 'must be at most 2000 characters' },
    { field: 'items[1].delivery.electronic.recipient.email', message: 'must be at most 320 characters' },
  ]);
});

test('placeOrder rejects an unknown language, an unknown country and an invalid e-mail address with their paths', async () => {
  const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${rejection} } }`;
  const address = { name: 'P', addressLine1: '1', city: 'Leeds', postcode: 'LS1', country: 'uk' };
  const delivery = { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:1' } };
  const input = orderOf([{ ...articles.massage, delivery }], {
    language: 'xx',
    purchaser: { name: 'P', email: 'a@b' },
  });
  expect(await fieldErrorsOf(document, { input })).toEqual([
    { field: 'language', message: 'must be an ISO 639-1 code' },
    { field: 'purchaser.email', message: 'must be an e-mail address' },
    { field: 'items[0].delivery.postal.address.country', message: 'must be an ISO 3166-1 alpha-2 code' },
  ]);
});

test('a text of more than 20,000 characters in one language or 100 kB in all languages is rejected', async () => {
  const document = `mutation ($input: UpdateVoucherInput!) {
    updateVoucher(input: $input) { ${rejection} } }`;
  const named = { id: 'Voucher:1:1' };
  const fitting = Object.fromEntries(
    ['en', 'de', 'fr', 'it', 'es'].map((code) => [code, 'd'.repeat(20_000)]),
  );
  expect(
    await fieldErrorsOf(document, { input: { ...named, description: { ...fitting, pt: 'd' } } }),
  ).toEqual([{ field: 'description', message: 'must be at most 100 kB for all languages together' }]);
  expect(
    await fieldErrorsOf(document, { input: { ...named, description: { en: 'd'.repeat(20_001) } } }),
  ).toEqual([{ field: 'description.en', message: 'must be at most 20000 characters' }]);
  const { data } = await graphql(service, document, { input: { ...named, description: fitting } });
  expect(data.updateVoucher.__typename).toBe('UpdateVoucherPayload');
});
