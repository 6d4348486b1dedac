import { useState } from 'react';
import { useMutation } from 'urql';
import { Button } from '../components/actions/button.tsx';
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx';
import { LanguageSwitch } from '../components/forms/language-switch.tsx';
import { ColourSchemeSwitch } from '../frame/colour-scheme-switch.tsx';
import { chooseLanguage } from '../language/language.ts';
import { failureOf } from '../operations/failure.ts';
import { deviceKey } from '../session/device-key.ts';
import targets from '../styles/large-targets.module.css';
import { deviceTexts as texts } from '../texts/device-texts.ts';
import styles from './device.module.css';
import { UnlockDeviceDocument } from './generated/operations.ts';
import { PinPad } from './pin-pad.tsx';
import type { TillOfDevice } from './till-of-device.ts';

interface LockScreenProps {
  readonly till: TillOfDevice;
  /** Called with the global id of the cashier, and the token of the session. */
  readonly onUnlocked: (staffMemberId: string, token: string) => void;
  /** Uses the till without a cashier. Null if the till requires one. */
  readonly onContinue: (() => void) | null;
}

/** The names of the cashiers of a till, and the PIN pad of the chosen one. */
export function LockScreen({
  till: { name, redeemLocation, cashiers },
  onUnlocked,
  onContinue,
}: LockScreenProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [{ fetching: isBusy }, unlock] = useMutation(UnlockDeviceDocument);
  const [isRemoving, setRemoving] = useState(false);
  const cashier = cashiers?.find(({ staffMemberId }) => staffMemberId === chosen) ?? null;
  const choose = (staffMemberId: string | null) => {
    setMessage(null);
    setChosen(staffMemberId);
  };
  const enter = async (pin: string) => {
    if (chosen === null) return;
    const { data, error } = await unlock({ input: { staffMemberId: chosen, pin } });
    if (!data) {
      const failure = failureOf(error);
      return setMessage(failure.code === 'RATE_LIMITED' ? texts.tooManyPins : failure.message);
    }
    if (data.unlockTill.userErrors.length > 0) return setMessage(texts.wrongPin);
    onUnlocked(chosen, data.unlockTill.token);
  };
  return (
    <main className={`${styles.page} ${targets.till}`}>
      <title>{`${texts.locked} · ${name}`}</title>
      <div className={styles.lock}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <p>{redeemLocation?.name}</p>
        </header>
        {cashier ? (
          <PinPad
            key={cashier.staffMemberId}
            name={cashier.fullName}
            message={message}
            isBusy={isBusy}
            onEnter={(pin) => void enter(pin)}
            onBack={() => choose(null)}
          />
        ) : (
          <>
            <h2>{(cashiers?.length ?? 0) > 0 ? texts.who : texts.noCashiers}</h2>
            <ul className={styles.names}>
              {cashiers?.map(({ staffMemberId, fullName }) => (
                <li key={staffMemberId}>
                  <Button className={styles.name} onClick={() => choose(staffMemberId)}>
                    {fullName}
                  </Button>
                </li>
              ))}
            </ul>
            {onContinue && (
              <Button tone="quiet" onClick={onContinue}>
                {texts.withoutCashier}
              </Button>
            )}
          </>
        )}
        <footer className={styles.foot}>
          <LanguageSwitch onChoose={chooseLanguage} />
          <ColourSchemeSwitch />
          <Button tone="quiet" onClick={() => setRemoving(true)}>
            {texts.unpair}
          </Button>
        </footer>
      </div>
      {isRemoving && (
        <ConfirmDialog
          question={texts.unpairQuestion(name)}
          actionLabel={texts.unpair}
          onConfirm={async () => {
            deviceKey.write(null);
            return null;
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.unpairText}</p>
        </ConfirmDialog>
      )}
    </main>
  );
}
