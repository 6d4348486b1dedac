import { Link } from 'wouter';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { EmptyState } from './empty-state.tsx';

const { nothingHere: texts } = sharedTexts;

/** Displayed for an unknown address below a page, with a link to the start of the page. */
export function UnknownAddress() {
  return (
    <EmptyState title={texts.title}>
      <p>{texts.text}</p>
      <Link href="/">{texts.toPage}</Link>
    </EmptyState>
  );
}
