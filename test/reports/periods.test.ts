import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { expectFieldErrors } from '../rest/problems.ts';
import { footprint } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const exportOf = (start: string, end: string) =>
  request(service, `/v2.1/reports/orders-export?${new URLSearchParams({ start_date: start, end_date: end })}`);

describe('a period', () => {
  test.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-11-21T10:01', '2026-11-21T10:00'],
    ['2026-11-21T10:00:01Z', '2026-11-21T10:00:00Z'],
    ['2026-11-21T10:00:00.002Z', '2026-11-21T10:00:00.001Z'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T08:59:00Z'],
    ['2026-11-23', '2026-11-21T09:59:59Z'],
    ['2026-11-22T12:00:00Z', '2026-11-21'],
  ])('from %s to %s is rejected with 400 and an error on its start', async (start, end) => {
    expectFieldErrors(await exportOf(start, end), ['start_date']);
    const { errors } = await graphql(
      service,
      'query ($s: String!, $e: String!) { ordersExport(startDate: $s, endDate: $e) { endCursor } }',
      {
        s: start,
        e: end,
      },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'startDate' }] });
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-21T10:00:59', '2026-11-21T10:00'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00Z'],
    ['2026-11-22', '2026-11-21T10:00:00Z'],
  ])('from %s to %s is accepted', async (start, end) => {
    expect((await exportOf(start, end)).status).toBe(200);
  });

  test('of daily figures is rejected if it starts after its end', async () => {
    const document = 'query ($from: Date!, $to: Date!) { dailyFigures(from: $from, to: $to) { day } }';
    const { errors } = await graphql(service, document, { from: '2026-11-22', to: '2026-11-21' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'from' }] });
    expect((await graphql(service, document, { from: '2026-11-22', to: '2026-11-22' })).errors).toBeUndefined();
  });
});

describe('dates in years before 1000 or after 9999', () => {
  const years = ['0000-01-01', '0001-01-01', '0999-12-31', '10000-01-01', '+010000-01-01', '-000001-01-01'];

  test.each(years)('%s is rejected by an export and by a redemption', async (day) => {
    const before = await footprint(service);
    expectFieldErrors(await exportOf(day, '2026-11-21'), ['start_date']);
    expectFieldErrors(await exportOf('2026-11-21', day), ['end_date']);
    for (const time of ['00:00', '00:00:00', '00:00:00Z', '00:00:00+14:00', '23:59:59-14:00']) {
      const json = { code: demoCodes.singleUse, domain: 1, redeemDate: `${day} ${time}` };
      const { status, body } = await request(service, '/v1/redeem', { json });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['redeemDate']]);
    }
    expect(await footprint(service)).toEqual(before);
  });

  test.each([
    ['9999-12-31', '9999-12-31'],
    ['1000-01-01T00:00:00+14:00', '9999-12-31T23:59:59.999Z'],
  ])('%s to %s, the longest period, is accepted', async (start, end) => {
    expect((await exportOf(start, end)).status).toBe(200);
  });

  test('never cause an internal error in a timestamp or day of GraphQL', async () => {
    const documents = [
      'mutation ($at: DateTime!) { mintGuestToken(resellerHash: "demo-reseller", expiresAt: $at) { __typename } }',
      'mutation ($at: DateTime!) { redeliverFailed(salesPageDatabaseId: 1, webhookDatabaseId: 1, since: $at) { __typename } }',
      'query ($at: Date!) { dailyFigures(from: $at, to: $at) { day } }',
      'query ($at: Date!) { hourlyFigures(day: $at) { hour } }',
    ];
    for (const document of documents) {
      const isDay = document.startsWith('query');
      const times = isDay ? [''] : ['T00:00:00Z', 'T00:00:00+14:00', 'T23:59:59-14:00'];
      for (const at of [...years, '9999-12-31'].flatMap((day) => times.map((time) => `${day}${time}`))) {
        const { data, errors } = await graphql(service, document, { at });
        const refused = errors?.map(({ message }) => message).join() ?? JSON.stringify(data);
        expect([at, refused]).toEqual([at, expect.not.stringContaining('Something went wrong')]);
        expect(errors?.map(({ extensions }) => extensions?.code) ?? []).not.toContain('INTERNAL_SERVER_ERROR');
      }
    }
  });
});
