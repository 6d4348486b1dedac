import { describe, expect, test } from 'vitest';
import { maxNodes } from '../../schema/nodes/node.ts';
import { globalId } from '../attacks/tenancy/owned-rows.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

const document = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { __typename ... on Voucher { id typeName } ... on SalesPage { databaseId } }
}`;
const voucher = (id = globalId('Voucher', 1)) => ({ __typename: 'Voucher', id });

test('a document with 99 selections of _service returns ANSWER_TOO_LARGE, and _service requires a token', async () => {
  const aliases = Array.from({ length: 99 }, (_, index) => `a${index}: _service { sdl }`).join(' ');
  expect(errorCodes(await graphql(service, `{ ${aliases} }`))).toEqual(['ANSWER_TOO_LARGE']);
  const response = await graphql(service, '{ _service { sdl } }', {}, null);
  expect([response.data, errorCodes(response)]).toEqual([{ _service: null }, ['UNAUTHENTICATED']]);
});

describe('_entities', () => {
  test('_entities returns objects in the order of the representations, before and after the document is compiled', async () => {
    const representations = [{ __typename: 'SalesPage', id: 'SalesPage:1' }, voucher()];
    for (let sent = 0; sent < 7; sent += 1) {
      expect((await graphql(service, document, { representations })).data).toEqual({
        _entities: [
          { __typename: 'SalesPage', databaseId: 1 },
          { __typename: 'Voucher', id: representations[1]?.id, typeName: 'FIXED' },
        ],
      });
    }
  });

  test('_entities returns null for an object that is unknown, has another type or belongs to another organisation', async () => {
    const representations = [
      voucher('garbage'),
      voucher('SalesPage:1'),
      voucher(globalId('Voucher', 999_999)),
    ];
    const nothing = { data: { _entities: [null, null, null] } };
    for (let sent = 0; sent < 7; sent += 1)
      expect(await graphql(service, document, { representations })).toEqual(nothing);
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    expect(
      (await graphql(service, document, { representations: [voucher()] }, other)).data._entities,
    ).toEqual([null]);
  });

  test('_entities returns null without a token, for more than fifty representations or an invalid representation', async () => {
    const send = async (representations: unknown, token?: null) => {
      const response = await graphql(service, document, { representations }, token);
      return [response.data?._entities ?? null, errorCodes(response)];
    };
    expect(await send([voucher()], null)).toEqual([null, ['UNAUTHENTICATED']]);
    expect(await send(Array.from({ length: maxNodes + 1 }, () => voucher()))).toEqual([
      null,
      ['INVALID_INPUT'],
    ]);
    for (const reference of [
      'Voucher:1:1',
      null,
      {},
      { __typename: 'Voucher' },
      { __typename: 'Voucher', id: 1 },
    ]) {
      for (let sent = 0; sent < 7; sent += 1) expect((await send([reference]))[0]).toBeNull();
    }
  });
});
