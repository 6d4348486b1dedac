import { use, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { LoadCurrentValues } from './edited-object.tsx';

/**
 * Displays why a form was not saved. If its object has changed since the form was opened, offers to
 * load the current values. The form keeps its input until the user does so.
 */
export function FormFailure({ failure }: { readonly failure: Failure }) {
  const load = use(LoadCurrentValues);
  const [loadFailure, setLoadFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const loadCurrent = async () => {
    if (!load) return;
    setBusy(true);
    setLoadFailure(await load());
    setBusy(false);
  };
  return (
    <>
      <FailureNotice failure={failure}>
        {failure.code === 'STALE_VERSION' && load && (
          <Button isBusy={isBusy} onClick={loadCurrent}>
            {sharedTexts.loadCurrent}
          </Button>
        )}
      </FailureNotice>
      {loadFailure && <FailureNotice failure={loadFailure} />}
    </>
  );
}
