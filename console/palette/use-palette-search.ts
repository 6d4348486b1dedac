import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { failureOf } from '../operations/failure.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { paletteTexts as texts } from '../texts/palette-texts.ts';
import { PaletteSearchDocument } from './generated/operations.ts';

/** Time in milliseconds without typing after which a search is sent. */
const pauseMs = 250;

/**
 * The minimum number of characters and the maximum number of words of a search. A shorter text
 * matches most orders, and the service accepts at most five words.
 */
const minLength = 2;
const maxWords = 5;

/**
 * Searches the orders and the sold vouchers of the sales page when typing pauses, unless `words` is
 * too short or too long.
 */
export function usePaletteSearch(words: string) {
  const { databaseId: salesPageId } = useSalesPage();
  const [settled] = useDebouncedValue(words, pauseMs);
  const isSearchable = words.length >= minLength && words.split(/\s+/).length <= maxWords;
  const pause = !isSearchable || settled !== words;
  const [{ data, error, fetching }] = useQuery({
    query: PaletteSearchDocument,
    variables: { salesPageId, words: settled },
    pause,
  });
  const isReading = isSearchable && (pause || fetching);
  const salesPage = isSearchable && !isReading && !error ? data?.salesPage : null;
  return {
    orders: salesPage?.orders.nodes ?? [],
    vouchers: salesPage?.soldVouchers.nodes ?? [],
    status: isReading ? texts.searching : isSearchable && error ? failureOf(error).message : '',
  };
}
