import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { expectFieldErrors } from '../rest/problems.ts';
import { footprint } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const exportOf = (start: string, end: string) =>
  request(
    service,
    `/v2.1/reports/orders-export?${new URLSearchParams({ start_date: start, end_date: end })}`,
  );

describe('periods', () => {
  test.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-11-21T10:01', '2026-11-21T10:00'],
    ['2026-11-21T10:00:01Z', '2026-11-21T10:00:00Z'],
    ['2026-11-21T10:00:00.002Z', '2026-11-21T10:00:00.001Z'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T08:59:00Z'],
    ['2026-11-23', '2026-11-21T09:59:59Z'],
    ['2026-11-22T12:00:00Z', '2026-11-21'],
  ])('an export from %s to %s is rejected with an error on the start date', async (start, end) => {
    expectFieldErrors(await exportOf(start, end), ['start_date']);
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-21T10:00:59', '2026-11-21T10:00'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00Z'],
    ['2026-11-22', '2026-11-21T10:00:00Z'],
    ['2026-11-22T11:59:59Z', '2026-11-21'],
  ])('an export from %s to %s is accepted', async (start, end) => {
    expect((await exportOf(start, end)).status).toBe(200);
  });

  test.each([
    'dailyFigures(period: $period) { day }',
    'liability(period: $period) { currency }',
    'movements(period: $period, first: 1) { nodes { kind } }',
    'movementsUrl(period: $period)',
    'ordersExport(period: $period) { endCursor }',
    'pageSettlements(period: $period) { redemptions }',
    'pageSettlementsUrl(period: $period)',
    'voucherSales(period: $period) { vouchersSold }',
    'voucherSalesTotals(period: $period) { vouchersSold }',
    'voucherSalesUrl(period: $period)',
  ])('%s requires both ends of the period, in their order', async (report) => {
    const read = (period: object) =>
      graphql(service, `query ($period: DateRangeInput!) { ${report} }`, { period });
    const errorsOf = async (period: object) => (await read(period)).errors?.[0]?.extensions;
    const missing = (end: string) => ({ path: ['period', end], code: 'REQUIRED' });
    expect(await errorsOf({ from: '2026-11-22', to: '2026-11-21' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['period', 'to'], code: 'CONFLICT' }],
    });
    expect(await errorsOf({ from: '2026-11-22' })).toMatchObject({ fields: [missing('to')] });
    expect(await errorsOf({ from: null })).toMatchObject({ fields: [missing('from'), missing('to')] });
    expect((await read({ from: '2026-11-22', to: '2026-11-22' })).errors).toBeUndefined();
  });
});

describe('dates in years before 1000 or after 9999', () => {
  const years = ['0000-01-01', '0001-01-01', '0999-12-31', '10000-01-01', '+010000-01-01', '-000001-01-01'];

  test.each(years)('the day %s is rejected by an export and as the date of a redemption', async (day) => {
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
  ])('an export from %s to %s, at the limits of the allowed years, is accepted', async (start, end) => {
    expect((await exportOf(start, end)).status).toBe(200);
  });

  const last = '9999-12-31';

  /**
   * Asserts that the service rejects the value of the variable `$at` before it executes the
   * operation.
   */
  async function expectInvalidVariable(document: string, at: string): Promise<void> {
    const response = await graphql(service, document, { at });
    expect([at, response]).toMatchObject([at, { errors: [{ extensions: { code: 'INVALID_INPUT' } }] }]);
    expect(response.errors?.[0]?.message).toContain(`Variable "$at" got invalid value "${at}"`);
    expect(response).not.toHaveProperty('data');
  }

  test.each(['dailyFigures(period: { from: $at, to: $at })', 'hourlyFigures(day: $at)'])(
    'GraphQL rejects days in years before 1000 or after 9999 in %s',
    async (field) => {
      const document = `query ($at: Date!) { result: ${field} { __typename } }`;
      for (const day of years) await expectInvalidVariable(document, day);
      expect(await graphql(service, document, { at: last })).toEqual({ data: { result: [] } });
    },
  );

  test.each([
    [
      'createGuestToken(input: { resellerHash: "demo-reseller", expiresAt: $at })',
      'INVALID_INPUT',
      undefined,
    ],
    [
      'redeliverFailedEvents(input: { webhookId: "Webhook:1:1", startAt: $at, expectedCount: 0 })',
      'NOT_FOUND',
      'NOT_FOUND',
    ],
  ])(
    'GraphQL rejects timestamps in years before 1000, or after 9999 UTC, in %s',
    async (field, early, late) => {
      const document = `mutation ($at: DateTime!) { result: ${field} { userErrors { __typename code } } }`;
      const codeAt = async (at: string) => {
        const { data, errors } = await graphql(service, document, { at });
        expect([at, errors]).toEqual([at, undefined]);
        return data.result.code;
      };
      // At the offset +14:00, the first second of the year 1000 is in the year 999 UTC, and at
      // -14:00, the last one of 9999 is in 10000 UTC.
      const [first, ...others] = ['1000-01-01T00:00:00+14:00', `${last}T00:00:00Z`, `${last}T00:00:00+14:00`];
      expect(await codeAt(first ?? '')).toBe(early);
      for (const at of others) expect(await codeAt(at)).toBe(late);
      const timestamps = [...years, last].flatMap((day) =>
        ['T00:00:00Z', 'T00:00:00+14:00', 'T23:59:59-14:00'].map((time) => day + time),
      );
      for (const at of timestamps.filter((text) => text !== first && !others.includes(text)))
        await expectInvalidVariable(document, at);
    },
  );
});
