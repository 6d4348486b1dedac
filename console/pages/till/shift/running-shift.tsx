import { useState } from 'react';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { Facts } from '../../../components/display/facts.tsx';
import { type Column, Table } from '../../../components/tables/table.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import { CashMoveDialog } from './cash-move-dialog.tsx';
import { CloseShiftDialog } from './close-shift-dialog.tsx';
import type { ShiftAtTillFragment } from './generated/operations.ts';
import { ShiftFigures } from './shift-figures.tsx';
import { ShiftRedemptions } from './shift-redemptions.tsx';
import { SlipButton } from './slip-button.tsx';

interface RunningShiftProps {
  readonly shift: ShiftAtTillFragment;
  readonly location: string;
  readonly onChanged: () => void;
  readonly onClosed: (shift: ShiftAtTillFragment) => void;
}

type CashMove = NonNullable<ShiftAtTillFragment['cashMoves']>['nodes'][number];

/** The figures of an open shift, with the cash that was moved, and what can be done with the drawer. */
export function RunningShift({ shift, location, onChanged, onClosed }: RunningShiftProps) {
  const { timeZone } = useSalesPage();
  const [dialog, setDialog] = useState<'IN' | 'OUT' | 'close' | null>(null);
  const { id, till, openedAt, openedBy, float, payments, redemptions, cashMoves } = shift;
  const moves = cashMoves?.nodes ?? [];
  return (
    <Card title={texts.title([location, till?.name].filter(Boolean).join(', '))}>
      <Facts
        facts={[
          [texts.since, formatMoment(openedAt, timeZone)],
          [texts.by, openedBy.name ?? texts.noName],
          [texts.float, formatMoney(float)],
        ]}
      />
      <Actions>
        <Button tone="primary" onClick={() => setDialog('close')}>
          {texts.close.action}
        </Button>
        <Button onClick={() => setDialog('IN')}>{texts.move.in}</Button>
        <Button onClick={() => setDialog('OUT')}>{texts.move.out}</Button>
        <SlipButton shiftId={id} />
      </Actions>
      <ShiftFigures caption={texts.figures} payments={payments} />
      {moves.length > 0 && (
        <>
          <h3>{texts.moves}</h3>
          <Table caption={texts.moves} columns={moveColumns(timeZone)} rows={moves} keyOf={({ id }) => id} />
        </>
      )}
      <ShiftRedemptions redemptions={redemptions} />
      {(dialog === 'IN' || dialog === 'OUT') && (
        <CashMoveDialog shift={shift} direction={dialog} onDone={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'close' && (
        <CloseShiftDialog shift={shift} onClosed={onClosed} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}

const { moveColumns: titles } = texts;
const moveColumns = (timeZone: string): readonly Column<CashMove>[] => [
  { title: titles.reason, cell: ({ reason }) => reason },
  { title: titles.amount, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { title: titles.when, cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
  { title: titles.by, cell: ({ movedBy }) => movedBy.name ?? texts.noName },
];
