import { Link } from 'wouter';
import { useHrefOf } from '../session/sales-page.tsx';
import { navigationTexts } from '../texts/navigation-texts.ts';
import { type ListName, useListOrigin } from './list-link.tsx';

/**
 * Links to the list from which the current page was opened, with its filters and page. If the page
 * was not opened from a list, links to the whole list `defaultList`.
 */
export function BackToList({ defaultList }: { readonly defaultList: ListName }) {
  const origin = useListOrigin();
  const hrefOf = useHrefOf();
  const list = origin?.list ?? defaultList;
  return (
    <p>
      <Link href={`${hrefOf(list)}${origin?.place ?? ''}`} state={origin && { opened: origin.row }}>
        <span aria-hidden>← </span>
        {navigationTexts[list]}
      </Link>
    </p>
  );
}
