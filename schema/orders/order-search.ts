import { isAllowedOnPage } from '../../src/access/principal.ts';
import { findProductsByCodeEnding, maxFoundEndings } from '../../src/orders/find-by-code-ending.ts';
import {
  findOrdersByPurchaser,
  findOrdersByWords,
  findProductsByRecipient,
} from '../../src/orders/find-orders.ts';
import { restrictToPurchasersOf } from '../../src/orders/list-restrictions.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import type { Restriction } from '../../src/platform/rows/restriction.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { canonicalizeCodeEnding } from '../../src/vouchers/code-ending.ts';
import { parseCodeEnding } from '../../src/vouchers/voucher-code.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext } from '../mutations/create-request-context.ts';

const wordsDescription = 'Each word must be the beginning of a word in the';
const describeLimits = (objects: string) =>
  `At most five words are accepted, with 15 parts in total that spaces and punctuation separate. If more than 5,000 ${objects} match, only the newest 5,000 are considered, together with the other fields of the filter. Vouchers without \`codeEnding\` never match.`;

export const orderSearchDescription = `The order matches these words. ${wordsDescription} reference or in the name or e-mail address of the purchaser, or each must be the beginning of a word in the name or e-mail address of a single recipient. ${describeLimits('orders')} Callers who can read voucher codes also find orders by the last four characters of a code. Such a search uses the rate limit of code look-ups.`;

export const recipientSearchDescription = `The recipient matches these words. ${wordsDescription} name or e-mail address. ${describeLimits('vouchers')}`;

export const customerSearchDescription = `The customer matches these words. ${wordsDescription} name or e-mail address of the customer in one of the orders, or in the reference of the order. At most five words are accepted, with 15 parts in total that spaces and punctuation separate. If more than 5,000 orders match, only the customers of the newest 5,000 are considered.`;

export const codeEndingSearchDescription = `The code of the voucher ends with these four characters, as stated by \`codeEnding\`. If more than ${maxFoundEndings.toLocaleString('en')} vouchers match, only the newest ${maxFoundEndings.toLocaleString('en')} are considered, together with the other fields of the filter. Vouchers without \`codeEnding\` never match.`;

const line = nonBlankText(textLimits.search);

const maxWords = 5;
/**
 * The maximum number of parts of all words together. A word such as an e-mail address has several
 * parts.
 */
const maxParts = 15;

/**
 * The characters between the parts of words. Must correspond to the SQL function `search_words`.
 */
const separators = /(?:(?![\dA-Za-z])\p{ASCII})+/u;

/**
 * Returns a restriction of a list of orders to the results of a search. Throws INVALID_INPUT if the
 * search is invalid, and RATE_LIMITED after too many searches or look-ups of code endings.
 */
export async function createOrderSearch(
  context: GraphqlContext,
  salesPageId: number,
  search: string,
): Promise<Restriction> {
  const words = parseWords(search, 'filter.search');
  const ending = isAllowedOnPage(context.principal, 'voucher-code.read', salesPageId)
    ? parseCodeEnding(search.trim())
    : null;
  const [byEnding, byWords] = await Promise.all([
    ending === null
      ? []
      : context.services.findOrdersByCodeEnding(createRequestContext(context, null), salesPageId, ending),
    words === '' ? [] : context.runExpensive(() => findOrdersByWords(context.database, salesPageId, words)),
  ]);
  return restrictToFound([...byEnding, ...byWords]);
}

/**
 * Returns a restriction of a list of orders to those of the purchasers that match a search. Throws
 * INVALID_INPUT if the search is invalid.
 */
export async function createPurchaserSearch(
  context: GraphqlContext,
  salesPageId: number,
  search: string,
): Promise<Restriction> {
  const words = parseWords(search, 'filter.search');
  if (words === '') return restrictToFound([]);
  return restrictToPurchasersOf(
    await context.runExpensive(() => findOrdersByPurchaser(context.database, salesPageId, words)),
  );
}

/**
 * Returns a restriction of a list of sold vouchers to those whose recipient matches a search.
 * Throws INVALID_INPUT if the search is invalid.
 */
export async function createRecipientSearch(
  context: GraphqlContext,
  salesPageId: number,
  search: string,
): Promise<Restriction> {
  const words = parseWords(search, 'filter.recipient');
  if (words === '') return restrictToFound([]);
  return restrictToFound(
    await context.runExpensive(() => findProductsByRecipient(context.database, salesPageId, words)),
  );
}

/**
 * Returns a restriction of a list of sold vouchers to those whose code has an ending. Throws
 * INVALID_INPUT unless the ending has four characters.
 */
export async function createCodeEndingSearch(
  { database, codeVault }: GraphqlContext,
  salesPageId: number,
  text: string,
): Promise<Restriction> {
  const ending = canonicalizeCodeEnding(text);
  if (ending === null)
    throw invalidInput([
      {
        field: 'filter.codeEnding',
        code: 'INVALID_FORMAT',
        message: 'must be the last four characters of a code',
      },
    ]);
  return restrictToFound(await findProductsByCodeEnding(database, codeVault, salesPageId, ending));
}

function restrictToFound(ids: readonly number[]): Restriction {
  return { name: 'search', values: [ids], sql: (found) => `t.id = any(${found}::int[])` };
}

/**
 * Splits a search into parts and joins them with spaces. Throws INVALID_INPUT if the search is
 * invalid or has too many words or parts.
 */
function parseWords(search: string, field: string): string {
  const { success, data, error } = line.safeParse(search);
  if (!success) throw invalidInput(toFieldErrors(error).map((invalid) => ({ ...invalid, field })));
  const parts = data.split(separators).filter((part) => part !== '');
  const tooLong = (message: string) => invalidInput([{ field, code: 'TOO_LONG', message }]);
  if (data.trim().split(/\s+/).length > maxWords) throw tooLong(`must have at most ${maxWords} words`);
  if (parts.length > maxParts)
    throw tooLong(`must have at most ${maxParts} parts, which spaces and punctuation separate`);
  return parts.join(' ');
}
