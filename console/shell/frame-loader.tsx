import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '../components/feedback/spinner.tsx';
import { ErrorBoundary } from '../frame/error-boundary.tsx';

const LazyFrame = lazy(async () => ({ default: (await import('./frame.tsx')).Frame }));

/** The frame of every page. It is loaded when it is displayed, because the sign-in page has none. */
export function Frame(props: ComponentProps<typeof LazyFrame>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <LazyFrame {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
