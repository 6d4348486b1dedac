import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { consoleBase } from '../service-address.ts';
import { guardHistory } from './guard-history.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

// The sign-in page does not load the library's dialogs. They are loaded before they are needed, for a connection that is lost.
const loadQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

type Leave = (leave: () => void) => void;

const LeaveContext = createContext<Leave>((leave) => leave());

/** The router of the console. It asks before a navigation, back or forward too, that would discard the input of a form. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<{ readonly leave: () => void } | null>(null);
  const askFirst = useCallback<Leave>((leave) => (hasUnsavedChanges() ? setPending({ leave }) : leave()), []);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => askFirst(() => navigate(to, options)), [askFirst]);
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  useEffect(() => guardHistory((leave) => setPending({ leave })), []);
  return (
    <LeaveContext value={askFirst}>
      <Router base={consoleBase} aroundNav={aroundNav}>
        {children}
      </Router>
      <Suspense>{pending && <LeaveQuestion onLeave={pending.leave} onClose={() => setPending(null)} />}</Suspense>
    </LeaveContext>
  );
}

/** Returns a function that calls `leave`, such as a sign-out, after the user has confirmed that unsaved input is discarded. */
export function useLeave(): Leave {
  return use(LeaveContext);
}
