import { useNetwork } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useSentCode } from '../till-code.ts';
import { useTillLocation } from '../till-location.tsx';
import { BillAmountDialog } from './bill-dialogs.ts';
import { BillPanel } from './bill-panel.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './redeem.module.css';
import { Result } from './result.tsx';
import { Scanner } from './scanner.tsx';
import { type BillState, useBill } from './use-bill.ts';
import { type TillState, useTill } from './use-till.ts';

/**
 * Redeems vouchers at a counter: looks a code up and displays the result in large type. Redeems
 * several vouchers for one bill if the amount due was entered.
 */
export function RedeemView() {
  const till = useTill();
  const bill = useBill();
  const isBillOpen = bill.state !== null && bill.state.kind !== 'redeemed';
  const desk = isBillOpen ? bill : till;
  const code = codeOf(bill.state ?? till.state);
  const enter = (entered: string) => {
    if (!isBillOpen) bill.end();
    desk.enter(entered);
  };
  const lookUp = (scanned: string) => {
    if (!isBillOpen) bill.end();
    void desk.lookUp(scanned);
  };
  useSentCode(lookUp);
  const [isBeginning, setBeginning] = useState(false);
  const { locations, location } = useTillLocation();
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const focusCode = () => input.current?.focus();
  return (
    <div className={styles.page}>
      <div className={styles.desk}>
        {!online && <Notice tone="danger">{tillTexts.offline}</Notice>}
        {locations?.length === 0 && <p>{tillTexts.noLocation}</p>}
        <CodeForm input={input} code={code} onEnter={enter} onCode={lookUp} />
        <Scanner onCode={lookUp} />
        {!bill.state && <Button onClick={() => setBeginning(true)}>{tillTexts.bill.open}</Button>}
      </div>
      {bill.state ? (
        <BillPanel bill={bill} state={bill.state} location={location} onNext={focusCode} />
      ) : (
        <Result till={till} location={location} onNext={focusCode} />
      )}
      {isBeginning && (
        <Suspense>
          <BillAmountDialog
            onDone={(due) => {
              till.enter('');
              bill.begin(due);
            }}
            onClose={() => setBeginning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the code that is being entered. Empty while a result is displayed. */
function codeOf(state: TillState | BillState): string {
  return state.kind === 'entering' || state.kind === 'collecting' ? state.code : '';
}
