import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../components/forms/unsaved-changes.ts';
import { consoleBase } from '../service-address.ts';
import { guardHistory } from './guard-history.ts';

// Loaded separately, so that the sign-in page does not load Mantine's dialogs. Loaded in advance,
// so that the question can be displayed if the connection is lost.
const loadQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

type Leave = (leave: () => void) => void;

const LeaveContext = createContext<Leave>((leave) => leave());

/**
 * The router of the console. Before a navigation that would discard the input of a form, including
 * back and forward, the user is asked for confirmation.
 */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<{ readonly leave: () => void } | null>(null);
  const leaveAfterConfirmation = useCallback<Leave>(
    (leave) => (hasUnsavedChanges() ? setPending({ leave }) : leave()),
    [],
  );
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => leaveAfterConfirmation(() => navigate(to, options)),
    [leaveAfterConfirmation],
  );
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  useEffect(() => guardHistory((leave) => setPending({ leave })), []);
  return (
    <LeaveContext value={leaveAfterConfirmation}>
      <Router base={consoleBase} aroundNav={aroundNav}>
        {children}
      </Router>
      <Suspense>
        {pending && <LeaveQuestion onLeave={pending.leave} onClose={() => setPending(null)} />}
      </Suspense>
    </LeaveContext>
  );
}

/**
 * Returns a function that calls `leave`, such as a sign-out. If there is unsaved input, the user
 * must first confirm that it is discarded.
 */
export function useLeave(): Leave {
  return use(LeaveContext);
}
