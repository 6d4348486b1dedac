import { Actions } from '../components/actions/actions.tsx';
import { Button } from '../components/actions/button.tsx';
import { listTexts } from '../texts/list-texts.ts';
import type { ListNavigation } from './use-list-place.ts';

export interface ListPageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor?: string | null;
  readonly endCursor?: string | null;
}

interface ListPagesProps {
  readonly list: ListNavigation;
  readonly pageInfo: ListPageInfo;
}

/**
 * Buttons for the previous and next page of a list. Renders nothing if the list has only one page.
 */
export function ListPages({ list: { go }, pageInfo }: ListPagesProps) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav aria-label={listTexts.pages}>
      <Actions>
        <Button
          size="small"
          disabled={!hasPreviousPage}
          onClick={() => startCursor && go({ page: { before: startCursor } })}
        >
          {listTexts.previous}
        </Button>
        <Button
          size="small"
          disabled={!hasNextPage}
          onClick={() => endCursor && go({ page: { after: endCursor } })}
        >
          {listTexts.next}
        </Button>
      </Actions>
    </nav>
  );
}
