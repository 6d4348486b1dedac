import { type ReactNode, Suspense, useState } from 'react';
import { PageTitlePart } from '../components/display/page-title.ts';
import { Spinner } from '../components/feedback/spinner.tsx';
import { ErrorBoundary } from '../frame/error-boundary.tsx';

interface TitledPageProps {
  readonly title: string;
  /** The name of the sales page. */
  readonly salesPage: string;
  /** The heading, for a page in the frame. Pages that fill the screen have their own. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A page whose title in the tab also names the sales page, and the current section or object. */
export function TitledPage({ title, salesPage, heading, children }: TitledPageProps) {
  const [part, setPart] = useState<string | null>(null);
  return (
    <PageTitlePart value={setPart}>
      <title>{[part, title, salesPage].filter((each) => each !== null).join(' · ')}</title>
      {heading}
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ErrorBoundary>
    </PageTitlePart>
  );
}
