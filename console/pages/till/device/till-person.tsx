import { UserRound } from '../../../icons/icons.tsx';
import { useViewer } from '../../../sign-in/viewer.tsx';
import { useTillDevice } from './till-device.ts';
import styles from './till-person.module.css';

/** The person who uses the till, in its header. */
export function TillPerson() {
  const { name } = useViewer();
  // The header of a paired till names its cashier with the till.
  if (useTillDevice()) return null;
  return (
    <p className={styles.person}>
      <UserRound size={18} />
      <span>{name}</span>
    </p>
  );
}
