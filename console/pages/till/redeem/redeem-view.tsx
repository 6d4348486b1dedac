import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { useUnsavedChanges } from '../../../components/forms/unsaved-changes.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useSentCode } from '../till-code.ts';
import { useTillLocation } from '../till-location.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './redeem.module.css';
import { RedeemPanel } from './redeem-panel.tsx';
import { isDone, isUnsaved } from './redeem-step.ts';
import { Scanner } from './scanner.tsx';
import { useRedeem } from './use-redeem.ts';
import { useSounds } from './use-sounds.ts';

// Loaded separately, because dialogs are larger than the rest of the till. Loaded before it is
// opened, because a text that is typed before the dialog is open would be entered as a code.
const loadDialog = () => import('./bill-amount-dialog.tsx');
const BillAmountDialog = lazy(async () => ({ default: (await loadDialog()).BillAmountDialog }));

/**
 * Redeems vouchers at a counter: looks a code up and displays the result in large type. Redeems
 * several vouchers for one bill if the amount due was entered.
 */
export function RedeemView() {
  const redeem = useRedeem();
  const { state, act, lookUp } = redeem;
  const { bill, step } = state;
  const { currency } = useSalesPage();
  const { locations, location } = useTillLocation();
  const [isAskingAmount, setAskingAmount] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSentCode((code) => void lookUp(code));
  useSounds(state);
  useEffect(() => void loadDialog().catch(() => undefined), []);
  useUnsavedChanges(() => isUnsaved(state));
  const isCollecting = bill !== null && !isDone(step);
  return (
    <div className={styles.page}>
      <div className={styles.desk}>
        {locations?.length === 0 && <p>{tillTexts.noLocation}</p>}
        <CodeForm
          input={input}
          state={state}
          // What is typed while the dialog opens is not a code.
          onEnter={(code) => isAskingAmount || act({ type: 'enter', code })}
          onCode={(code) => void lookUp(code)}
        />
        <Scanner onCode={(code) => void lookUp(code)} />
        {!isCollecting && <Button onClick={() => setAskingAmount(true)}>{tillTexts.bill.open}</Button>}
      </div>
      <RedeemPanel
        redeem={redeem}
        location={location}
        onChangeAmount={() => setAskingAmount(true)}
        onFocusCode={() => input.current?.focus()}
      />
      {isAskingAmount && (
        <Suspense>
          <BillAmountDialog
            due={isCollecting ? bill.due : undefined}
            onDone={(due) => act({ type: 'begin-bill', due, currency })}
            onClose={() => setAskingAmount(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
