import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { failureOf } from '../../../operations/failure.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import { useTillLocation } from '../till-location.tsx';
import { ClosedShift } from './closed-shift.tsx';
import { DrawerSelect } from './drawer-select.tsx';
import type { ShiftAtTillFragment } from './generated/operations.ts';
import { OpenShiftCard } from './open-shift-card.tsx';
import { RunningShift } from './running-shift.tsx';
import { useOpenShift } from './use-open-shift.ts';

/** The shift of a drawer at the place of the till: it is opened, shown while it is open, and closed. */
export function ShiftView() {
  const { currency } = useSalesPage();
  const { location } = useTillLocation();
  const { shift, tills, tillId, chooseTill, error, reload } = useOpenShift(location?.id ?? null);
  const [closed, setClosed] = useState<ShiftAtTillFragment | null>(null);
  if (!location) return <EmptyState title={texts.chooseLocation}>{texts.chooseLocationHint}</EmptyState>;
  if (error) return <FailureNotice failure={failureOf(error)} onRetry={reload} />;
  if (closed)
    return (
      <ClosedShift
        shift={closed}
        location={location.name}
        onNext={() => {
          setClosed(null);
          reload();
        }}
      />
    );
  if (shift === undefined) return <Spinner />;
  return (
    <>
      <DrawerSelect location={location.name} tills={tills} tillId={tillId} onChoose={chooseTill} />
      {shift === null ? (
        <OpenShiftCard redeemLocationId={location.id} currency={currency} onOpened={reload} />
      ) : (
        <RunningShift shift={shift} location={location.name} onChanged={reload} onClosed={setClosed} />
      )}
    </>
  );
}
