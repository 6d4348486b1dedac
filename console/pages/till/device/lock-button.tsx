import { Button } from '../../../components/actions/button.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useLeave } from '../../../unsaved/guarded-router.tsx';
import { useTillDevice } from './till-device.ts';

/** Locks a paired till, after a confirmation if there is unsaved input. */
export function LockButton() {
  const device = useTillDevice();
  const leave = useLeave();
  const lock = device?.lock;
  return lock && <Button onClick={() => leave(lock)}>{tillTexts.lock}</Button>;
}
