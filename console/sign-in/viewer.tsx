import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import { chooseLanguage, isLanguage, language } from '../language/language.ts';
import { failureOf } from '../operations/failure.ts';
import { actionsOf } from '../session/actions.ts';
import { CurrentUserProvider } from '../session/current-user.ts';
import { ViewerDocument, type ViewerQuery } from '../session/generated/operations.ts';
import type { ViewerSalesPage } from '../session/sales-page.tsx';

export interface Viewer {
  readonly name: string;
  readonly email: string;
  /** Whether the user must set up a second factor before anything else. Then there are no sales pages. */
  readonly isSecondFactorMissing: boolean;
  /** Sorted by id, with archived sales pages last. */
  readonly salesPages: readonly ViewerSalesPage[];
}

const ViewerContext = createContext<Viewer | null>(null);

/**
 * The pause before the user is loaded again after a failure, such as during an outage.
 * Milliseconds.
 */
const retryMs = 3_000;

/**
 * Loads the signed-in user before anything else is displayed. If the profile of the user has
 * another language, the page is reloaded in that language.
 */
export function ViewerProvider({ children }: { readonly children: ReactNode }) {
  const [{ data, error }, reload] = useQuery({ query: ViewerDocument });
  const viewer = useMemo(() => (data ? viewerOf(data) : null), [data]);
  const locale = data?.viewer.staffMember?.locale ?? '';
  // The language of a till is that of the device, because changing it reloads the page, which locks it.
  const isOther = data?.viewer.kind !== 'TILL' && isLanguage(locale) && locale !== language;
  useEffect(() => {
    if (isOther) chooseLanguage(locale);
  }, [isOther, locale]);
  useEffect(() => {
    if (!error || viewer) return;
    const timer = setTimeout(() => reload({ requestPolicy: 'network-only' }), retryMs);
    return () => clearTimeout(timer);
  }, [error, viewer, reload]);
  if (isOther) return <Spinner />;
  if (viewer)
    return (
      <ViewerContext value={viewer}>
        <CurrentUserProvider value={viewer.email}>{children}</CurrentUserProvider>
      </ViewerContext>
    );
  if (error)
    return (
      <FailureNotice failure={failureOf(error)} onRetry={() => reload({ requestPolicy: 'network-only' })} />
    );
  return <Spinner />;
}

/** Returns the signed-in user. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('there is no viewer above');
  return viewer;
}

function viewerOf({
  viewer: { kind, staffMember, isSecondFactorMissing, permissions },
}: ViewerQuery): Viewer {
  const salesPages = permissions.map(({ salesPage, ...granted }) => ({
    ...salesPage,
    actions: actionsOf(granted, kind === 'TILL' ? (staffMember ? 'cashier' : 'till') : 'user'),
  }));
  return {
    name: staffMember?.fullName ?? '',
    email: staffMember?.email ?? '',
    isSecondFactorMissing,
    salesPages: salesPages.sort(
      (one, other) =>
        Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
        one.databaseId - other.databaseId,
    ),
  };
}
