import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { formatMoney } from '../../../format/money.ts';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import type { ShiftAtTillFragment } from './generated/operations.ts';
import styles from './shift.module.css';
import { ShiftFigures } from './shift-figures.tsx';
import { ShiftRedemptions } from './shift-redemptions.tsx';
import { SlipButton } from './slip-button.tsx';

interface ClosedShiftProps {
  readonly shift: ShiftAtTillFragment;
  readonly location: string;
  readonly onNext: () => void;
}

/** The result of the count of a shift that was just closed. */
export function ClosedShift({ shift, location, onNext }: ClosedShiftProps) {
  const { id, till, difference, payments, redemptions } = shift;
  return (
    <Card title={texts.title([location, till?.name].filter(Boolean).join(', '))}>
      <Notice tone={difference?.amount === 0 ? 'good' : 'warning'}>
        <span>{texts.closed}</span>
        {difference && <strong className={styles.difference}>{describeDifference(difference)}</strong>}
      </Notice>
      <ShiftFigures caption={texts.counts} payments={payments} />
      <ShiftRedemptions redemptions={redemptions} />
      <Actions>
        <Button tone="primary" onClick={onNext}>
          {texts.next}
        </Button>
        <SlipButton shiftId={id} />
      </Actions>
    </Card>
  );
}

/** Describes the difference between the counted and the expected amount. */
function describeDifference({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  if (amount === 0) return texts.exact;
  const absolute = formatMoney({ amount: Math.abs(amount), currency });
  return amount < 0 ? texts.short(absolute) : texts.over(absolute);
}
