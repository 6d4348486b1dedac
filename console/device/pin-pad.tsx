import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Delete } from '../icons/icons.tsx';
import { deviceTexts as texts } from '../texts/device-texts.ts';
import styles from './device.module.css';

interface PinPadProps {
  /** The name of the cashier. */
  readonly name: string;
  /** Why the last PIN was not accepted. Null before that. */
  readonly message: string | null;
  readonly isBusy: boolean;
  readonly onEnter: (pin: string) => void;
  readonly onBack: () => void;
}

const maxDigits = 6;
const minDigits = 4;
const digits = Array.from({ length: 10 }, (_, digit) => digit);

/**
 * A field for a PIN with large keys. A keyboard works as well: digits, Backspace, Enter, and Escape to
 * choose another cashier. The field opens no keyboard on the screen. An attempt empties it.
 */
export function PinPad({ name, message, isBusy, onEnter, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (digit: number) => setPin((entered) => `${entered}${digit}`.slice(0, maxDigits));
  const toKey = (digit: number) => (
    <Button key={digit} onClick={() => press(digit)}>
      {digit}
    </Button>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pin.length < minDigits) return;
    onEnter(pin);
    setPin('');
    field.current?.focus();
  };
  return (
    <form
      className={styles.pad}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <h2>{name}</h2>
      {message !== null && <Notice tone="danger">{message}</Notice>}
      <input
        ref={field}
        className={styles.pin}
        type="password"
        inputMode="none"
        autoComplete="off"
        aria-label={texts.pin}
        value={pin}
        maxLength={maxDigits}
        onChange={({ currentTarget }) => setPin(currentTarget.value.replace(/\D/g, ''))}
      />
      <div className={styles.keys}>
        {digits.slice(1).map(toKey)}
        <Button aria-label={texts.deleteDigit} onClick={() => setPin((entered) => entered.slice(0, -1))}>
          <Delete size={24} />
        </Button>
        {toKey(0)}
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={pin.length < minDigits}>
          {texts.unlock}
        </Button>
      </div>
      <Button tone="quiet" onClick={onBack}>
        {texts.otherCashier}
      </Button>
    </form>
  );
}
