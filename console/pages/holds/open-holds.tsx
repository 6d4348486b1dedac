import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ActionList } from '../../components/display/action-list.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { formatMoment } from '../../format/moment.ts';
import { countOf } from '../../operations/units.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { holdsTexts } from '../../texts/holds-texts.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import type { HeldVoucher, Hold } from './held-voucher.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useHolds } from './use-holds.ts';

/**
 * Codes of the failures for a voucher that was sold on another sales page, on which the user has no
 * role, or one without the permission to redeem.
 */
const hiddenCodes: readonly string[] = ['NOT_FOUND', 'FORBIDDEN'];

interface OpenHoldsProps {
  readonly voucher: HeldVoucher;
  /**
   * The code by which the voucher was looked up. Null if its order is displayed.
   */
  readonly code: string | null;
  /** Called after a hold was captured or released. */
  readonly onChanged: () => void;
}

/**
 * Lists the open holds of a voucher, newest first, each with buttons that capture and release it.
 * Renders nothing if the voucher was sold on another sales page on which the user
 * must not redeem.
 */
export function OpenHolds({ voucher, code, onChanged }: OpenHoldsProps) {
  const { timeZone } = useSalesPage();
  const showToast = useToast();
  const [opened, setOpened] = useState<{ readonly hold: Hold; readonly isCapture: boolean } | null>(null);
  const { holds, failure, reload } = useHolds(voucher.id, code);
  if (failure)
    return hiddenCodes.includes(failure.code) ? null : <FailureNotice failure={failure} onRetry={reload} />;
  const OpenDialog = opened?.isCapture ? CaptureDialog : ReleaseDialog;
  return (
    <>
      {holds.length > 0 && (
        <ActionList label={holdsTexts.holds}>
          {holds.map((hold) => (
            <li key={hold.id}>
              <span>
                {[
                  voucher.describeUnits(countOf(hold.units)),
                  holdsTexts.until(formatMoment(hold.expiresAt, timeZone)),
                  hold.redeemLocation.name,
                  hold.heldBy?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Actions>
                <Button size="small" onClick={() => setOpened({ hold, isCapture: true })}>
                  {holdsTexts.capture.open}
                </Button>
                <Button size="small" onClick={() => setOpened({ hold, isCapture: false })}>
                  {holdsTexts.release.open}
                </Button>
              </Actions>
            </li>
          ))}
        </ActionList>
      )}
      {opened && (
        <OpenDialog
          voucher={voucher}
          hold={opened.hold}
          onDone={(what) => {
            showToast(what);
            reload();
            onChanged();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
