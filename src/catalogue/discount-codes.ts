import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type FieldError, fieldError, notFound } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { validateRange } from '../platform/values/validate-range.ts';
import { type ArchivedState, whereState } from './archived-state.ts';
import { findPriceLimit } from './find-price-limit.ts';
import { normalizeDiscountCode } from './normalize-discount-code.ts';
import {
  assertNoErrors,
  type PartialInput,
  price,
  timestamp,
  validate,
  wholeNumber,
} from './validate-input.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { insertRow, updateRow } from './write-row.ts';

type DiscountCode = ModelRows['DiscountCode'];

/** The value of a discount. Exactly one of the fields is set, which the GraphQL schema enforces. */
const valueIn = (maxPrice: number) =>
  z.object({
    /** A whole percentage. */
    percentage: wholeNumber(1, 100).optional(),
    /** An amount in minor units. */
    amount: price(maxPrice).min(1, 'must be at least 1').optional(),
  });

const shapeIn = (maxPrice: number) =>
  z.object({
    text: z
      .string()
      .refine(
        (text) => /^[A-Z0-9][A-Z0-9_-]{0,49}$/.test(normalizeDiscountCode(text)),
        'must be 1 to 50 characters: letters, digits, `_` and `-`',
      ),
    name: nonBlankText(textLimits.line),
    value: valueIn(maxPrice),
    /** The maximum number of orders that can use the code. Null means unlimited. */
    maxUses: wholeNumber(0, 1_000_000_000).nullish(),
    active: z.boolean().optional(),
    /** The start of the period of use, inclusive. Null means no start. */
    startsAt: timestamp().nullish(),
    /** The end of the period of use, exclusive. Null means no end. */
    endsAt: timestamp().nullish(),
  });

export type DiscountCodeFields = z.infer<ReturnType<typeof shapeIn>>;

export type DiscountCodeChanges = Omit<DiscountCodeFields, 'text'>;

export interface DiscountCodeKey {
  readonly salesPageId: number;
  readonly discountCodeId: number;
}

/**
 * Adds a discount code. Requires `manage.discount`. Throws INVALID_INPUT with one error per invalid
 * field, or IDEMPOTENCY_KEY_REUSED.
 */
export function createDiscountCode(
  database: Database,
  context: RequestContext,
  {
    salesPageId,
    input,
  }: { salesPageId: number; input: PartialInput<DiscountCodeFields> & { readonly text: string } },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'discount.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { createDiscountCode: input },
    async (change) => {
      const { maxPrice } = await findPriceLimit(change.transaction, salesPageId);
      const shape = shapeIn(maxPrice);
      const errors = validate(shape, input);
      const code = normalizeDiscountCode(input.text);
      const isTextValid = errors.every(({ field }) => field !== 'text');
      const textErrors =
        isTextValid && (await isTaken(change.transaction, salesPageId, code))
          ? [fieldError('text', 'NOT_UNIQUE', 'is already used by another discount code')]
          : [];
      assertNoErrors([
        ...errors,
        ...textErrors,
        ...validateDiscountCode({ used: 0, startsAt: null, endsAt: null }, input),
      ]);
      const { text: _text, value, ...fields } = shape.parse(input);
      return insertRow(change, 'DiscountCode', { salesPageId, code, ...fields, ...toValueColumns(value) });
    },
  );
}

/**
 * Changes the given fields of a discount code. Its text cannot be changed. Requires
 * `manage.discount`. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function updateDiscountCode(
  database: Database,
  context: RequestContext,
  { input, ...key }: DiscountCodeKey & { input: PartialInput<DiscountCodeChanges> },
): Promise<ChangedRow> {
  return changeDiscountCode(
    database,
    context,
    key,
    { updateDiscountCode: input },
    async (change, discount) => {
      const { maxPrice } = await findPriceLimit(change.transaction, key.salesPageId);
      const changeShape = shapeIn(maxPrice).omit({ text: true }).partial();
      assertNoErrors([...validate(changeShape, input), ...validateDiscountCode(discount, input)]);
      const { value, ...fields } = changeShape.parse(input);
      await updateRow(change, 'DiscountCode', discount, { ...fields, ...(value && toValueColumns(value)) });
    },
  );
}

/**
 * Archives a discount code. Its text cannot be reused. Requires `manage.discount`.
 * Throws NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export function archiveDiscountCode(
  database: Database,
  context: RequestContext,
  key: DiscountCodeKey,
): Promise<ChangedRow> {
  return changeDiscountCode(
    database,
    context,
    key,
    { archiveDiscountCode: null },
    async (change, discount) => {
      await updateRow(change, 'DiscountCode', discount, { active: false, archivedAt: new Date() }, 'archive');
    },
  );
}

/**
 * Returns an archived discount code to the list, inactive. Requires `manage.discount`. Throws
 * NOT_FOUND if it is not archived, or IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveDiscountCode(
  database: Database,
  context: RequestContext,
  key: DiscountCodeKey,
): Promise<ChangedRow> {
  const work = (change: CatalogueChange, discount: DiscountCode) =>
    updateRow(change, 'DiscountCode', discount, { archivedAt: null }, 'unarchive');
  return changeDiscountCode(database, context, key, { unarchiveDiscountCode: null }, work, 'archived');
}

/**
 * Runs a change of a discount code in the given state, in one transaction and once per idempotency
 * key. Locks its row, so that no order uses the code concurrently. Requires
 * `manage.discount`. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED and the errors of `work`.
 */
function changeDiscountCode(
  database: Database,
  context: RequestContext,
  { salesPageId, discountCodeId }: DiscountCodeKey,
  request: object,
  work: (change: CatalogueChange, discount: DiscountCode) => Promise<void>,
  state: ArchivedState = 'current',
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'discount.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { discountCodeId, ...request },
    async (change) => {
      const { prisma } = change.transaction;
      await lockRows(change.transaction, 'DiscountCode', { salesPageId, id: discountCodeId });
      const discount = await prisma.discountCode.findUnique({
        where: { id: discountCodeId, salesPageId, ...whereState(state) },
      });
      if (!discount) throw notFound('discount code');
      await work(change, discount);
      return discount;
    },
  );
}

function toValueColumns({
  percentage,
  amount = 0,
}: DiscountCodeFields['value']): Pick<DiscountCode, 'kind' | 'value'> {
  return percentage === undefined
    ? { kind: 'fixed', value: amount }
    : { kind: 'percentage', value: percentage };
}

async function isTaken({ prisma }: Transaction, salesPageId: number, code: string): Promise<boolean> {
  return (await prisma.discountCode.count({ where: { salesPageId, code } })) > 0;
}

/**
 * Returns the errors of fields that are valid individually but conflict with each other or with the
 * stored values.
 */
function validateDiscountCode(
  stored: Pick<DiscountCode, 'used' | 'startsAt' | 'endsAt'>,
  input: PartialInput<DiscountCodeChanges>,
): FieldError[] {
  const errors: FieldError[] = [];
  const { startsAt = stored.startsAt, endsAt = stored.endsAt } = input;
  if (typeof input.maxUses === 'number' && input.maxUses < stored.used) {
    errors.push(
      fieldError(
        'maxUses',
        'CONFLICT',
        `must be at least ${stored.used}, the number of times the code was used`,
      ),
    );
  }
  errors.push(...validateRange({ from: startsAt, to: endsAt }, 'validityPeriod'));
  return errors;
}
