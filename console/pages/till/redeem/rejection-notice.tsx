import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { Rejection } from './redeem-step.ts';

const advice = { ...tillTexts.advice, ...tillTexts.bill.advice };

/** States why the last code was not added to the bill. */
export function RejectionNotice({ rejection }: { readonly rejection: Rejection }) {
  if ('failure' in rejection) return <FailureNotice failure={rejection.failure} />;
  return (
    <Notice tone="danger">
      <p>
        {tillTexts.bill.notAdded(rejection.ending)} {advice[rejection.reason]}
      </p>
    </Notice>
  );
}
