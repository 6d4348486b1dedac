import { Button } from '../../../components/actions/button.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useTillDevice } from './till-device.ts';

/** Locks a paired till. The input of the cashier is kept. */
export function LockButton() {
  const lock = useTillDevice()?.lock;
  return lock && <Button onClick={lock}>{tillTexts.lock}</Button>;
}
