import { UserRound } from '../../../icons/icons.tsx';
import { useViewer } from '../../../sign-in/viewer.tsx';
import styles from './till-person.module.css';

/** The person who uses the till, in its header. */
export function TillPerson() {
  const { name } = useViewer();
  return (
    <p className={styles.person}>
      <UserRound size={18} />
      <span>{name}</span>
    </p>
  );
}
