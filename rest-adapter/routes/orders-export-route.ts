import { z } from 'zod';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { type FieldError, invalidRequest, RestError, unwrap } from '../errors/rest-error.ts';
import { boolean, optional, text, validate } from '../http/body-shape.ts';
import {
  ExportOrdersDocument,
  type ExportOrdersQuery,
  type ExportOrdersQueryVariables,
} from '../operations/generated/operations.ts';
import { createOrdersExportRows, ordersExportRowShape } from '../resources/orders-export-row-resource.ts';
import { defineRoute, type RestRequest } from '../routing/route.ts';

type Batch = ExportOrdersQuery['restOrdersExport'];

const flag = (fallback: boolean, meaning: string) =>
  optional(boolean())
    .transform((value) => value ?? fallback)
    .describe(`Whether to include ${meaning}. Defaults to ${fallback}.`);

const exportFlags = z.object({
  include_refunded_or_cancelled: flag(true, 'vouchers that were refunded or cancelled'),
  include_not_refunded_or_cancelled: flag(true, 'vouchers that were neither refunded nor cancelled'),
  include_redeemed: flag(true, 'vouchers that are fully redeemed'),
  include_partially_redeemed: flag(true, 'vouchers that are partially redeemed'),
  include_not_redeemed: flag(true, 'vouchers that are not redeemed'),
  expired_only: flag(false, 'only vouchers with the status `expired`'),
  not_expired_only: flag(false, 'only vouchers without the status `expired`'),
});

/**
 * The query with the formats of the dates, for documentation only. The operation parses the dates,
 * because the period depends on the time zones of the sales pages.
 */
const exportQuery = exportFlags.extend({
  start_date: date('first').meta({ example: '2026-01-01' }),
  end_date: date('last').meta({ example: '2026-12-31' }),
});

/**
 * Returns the error of contradicting flags. The check is not part of the shape, so that the error
 * is reported together with all other errors.
 */
function validateExpiryFlags({ expired_only, not_expired_only }: RestRequest['query']): FieldError[] {
  const isOn = (value: unknown) => boolean().safeParse(value).data === true;
  if (!isOn(expired_only) || !isOn(not_expired_only)) return [];
  return [{ field: 'not_expired_only', message: 'must not be true together with expired_only' }];
}

export const ordersExport = defineRoute({
  method: 'GET',
  path: '/reports/orders-export',
  name: 'exportOrders',
  tag: 'Reports',
  summary: 'Export the vouchers sold in a period',
  action: 'REPORT_READ',
  description:
    'Covers all sales pages on which the caller has `manage.orders`. Returns an array. A long export is streamed, without an `ETag`.',
  authentication: 'bearer',
  expansions: {},
  query: exportQuery,
  status: 200,
  shape: z.array(ordersExportRowShape),
  rejections: [],
  async handle({ query, caller }, { executeOperation, payoutProcessorName }) {
    const { data: flags = exportFlags.parse({}), fieldErrors: flagErrors } = validate(exportFlags, query);
    const variables = {
      startDate: toDate(query.start_date),
      endDate: toDate(query.end_date),
      refundedOrCancelled: flags.include_refunded_or_cancelled,
      notRefundedOrCancelled: flags.include_not_refunded_or_cancelled,
      redeemed: flags.include_redeemed,
      partiallyRedeemed: flags.include_partially_redeemed,
      notRedeemed: flags.include_not_redeemed,
      expired: flags.expired_only || flags.not_expired_only ? flags.expired_only : null,
    } satisfies ExportOrdersQueryVariables;
    const readBatch = async (after: string | null) =>
      unwrap(await executeOperation(ExportOrdersDocument, { ...variables, after }, caller)).restOrdersExport;

    const fieldErrors = [...flagErrors, ...validateExpiryFlags(query)];
    const first = await rejectWithErrors(fieldErrors, () => readBatch(null));
    const toRow = createOrdersExportRows(payoutProcessorName);
    if (first.endCursor === null) return { body: first.rows.map(toRow) };
    return { body: [], batches: readRows(first, readBatch, toRow) };
  },
});

/**
 * Yields the rows of all batches. `first` is read before the response starts, so that an error of
 * the request can still determine the status.
 */
async function* readRows(
  first: Batch,
  readBatch: (after: string) => Promise<Batch>,
  toRow: (row: Batch['rows'][number]) => object,
): AsyncGenerator<readonly object[]> {
  for (let batch = first; ; batch = await readBatch(batch.endCursor)) {
    yield batch.rows.map(toRow);
    if (batch.endCursor === null) return;
  }
}

/**
 * Runs the operation, and throws the given errors together with the invalid fields that the
 * operation reports. Other errors of the operation, such as a missing permission, take precedence.
 */
async function rejectWithErrors<Result>(
  fieldErrors: readonly FieldError[],
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof RestError && error.code === 'INVALID_INPUT')
      throw invalidRequest([...error.fieldErrors, ...fieldErrors]);
    throw error;
  }
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  return result;
}

function date(which: string) {
  return text(textLimits.word).describe(
    `The ${which} day of the period, in the time zone of each sales page, or an ISO 8601 time. Inclusive.`,
  );
}

/**
 * Restores the `+` of a time zone offset, which query parsing decodes as a space if it was not
 * percent-encoded.
 */
function toDate(value: unknown): string {
  return typeof value === 'string' ? value.replace(/(T.*) (\d\d:?\d\d)$/, '$1+$2') : '';
}
