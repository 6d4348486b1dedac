import { mayOnPage } from '../../src/access/principal.ts';
import type { Restriction } from '../../src/database/keyset-page.ts';
import { storableLine } from '../../src/database/storable-text.ts';
import { invalidInput } from '../../src/errors/domain-error.ts';
import { parseCodeEnding } from '../../src/vouchers/voucher-code.ts';
import { createAct } from '../act.ts';
import type { GraphqlContext } from '../context.ts';

export const searchDescription =
  'Only orders that these words find, of at most 200 characters in all: each of them begins a word of the reference and the purchaser’s name and e-mail, or of one recipient’s. Those who may read codes find orders by the last four characters of a code too, which counts as a look-up of a code.';

const line = storableLine(200);

/**
 * Orders are found by the words of the row, and of each of their products: both have an index of words, so that a search costs what it
 * finds. The words are parted by the database, which has parted those of the rows.
 */
const matches = (search: string) => `t.id in (
  select o.id from orders o
   where search_vector(o.sales_page_id, o.reference || ' ' || o.purchaser_name || ' ' || o.purchaser_email)
         @@ search_query((${search}::jsonb->>'page')::int, ${search}::jsonb->>'words')
  union
  select p.order_id from order_products p
   where p.recipient_name is not null and search_vector(p.sales_page_id, p.recipient_name || ' ' || p.recipient_email)
         @@ search_query((${search}::jsonb->>'page')::int, ${search}::jsonb->>'words')
  union
  select found.id::int from jsonb_array_elements_text(${search}::jsonb->'ids') as found(id))`;

/** What narrows a list of orders down to those searched for; nothing for null. Throws INVALID_INPUT, or RATE_LIMITED for an ending. */
export async function createOrderSearch(
  context: GraphqlContext,
  salesPageId: number,
  search: string | null,
): Promise<Restriction | undefined> {
  if (search === null) return undefined;
  const { success, data: words, error } = line.safeParse(search);
  if (!success) throw invalidInput(error.issues.map(({ message }) => ({ field: 'search', message })));
  const ending = mayOnPage(context.principal, 'voucher-code.read', salesPageId) ? parseCodeEnding(words) : null;
  const ids = ending === null ? [] : await context.services.findOrdersByCodeEnding(createAct(context, null), salesPageId, ending);
  return { name: 'search', sql: matches, value: JSON.stringify({ page: salesPageId, words, ids }) };
}
