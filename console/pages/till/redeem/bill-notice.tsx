import { useEffect } from 'react';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { playSound } from './play-sound.ts';
import type { BillNotice } from './use-bill.ts';

const advice = { ...tillTexts.advice, ...tillTexts.bill.advice };

/** States why the last code was not added to the bill, or why the bill was not redeemed. */
export function BillNoticeView({ notice }: { readonly notice: BillNotice }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `notice` is a trigger: each rejected scan plays the sound
  useEffect(() => playSound(false), [notice]);
  if ('failure' in notice) return <FailureNotice failure={notice.failure} />;
  if ('rejection' in notice) {
    return (
      <Notice tone="danger">
        <p>
          {notice.rejection.message} {tillTexts.bill.rejected}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p>
        {tillTexts.bill.notAdded(notice.ending)} {advice[notice.reason]}
      </p>
    </Notice>
  );
}
