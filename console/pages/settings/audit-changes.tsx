import { useSalesPage } from '../../session/sales-page.tsx';
import { auditTexts as texts } from '../../texts/audit-texts.ts';
import styles from './audit-changes.module.css';
import { describeChanges } from './describe-changes.ts';
import type { ListedAuditEntryFragment } from './generated/operations.ts';

/** The number of values that are displayed before the user opens the others. */
const shownChanges = 3;

interface AuditChangesProps {
  readonly entry: ListedAuditEntryFragment;
  /** Returns the name of the object with an id that is the value `name`. Undefined if it is unknown. */
  readonly findName: (name: string, id: number) => string | undefined;
}

/** What an action changed: the name of each value, and the value before and after it. */
export function AuditChanges({ entry, findName }: AuditChangesProps) {
  const { currency, timeZone } = useSalesPage();
  const changes = describeChanges(entry.before, entry.after, { currency, timeZone, findName }).map(
    ({ name, from, to }) => (
      <li key={name}>
        <span>{`${name}:`}</span> {from === null ? to : texts.change(from, to ?? texts.nothing)}
      </li>
    ),
  );
  if (changes.length === 0) return null;
  if (changes.length <= shownChanges) return <ul className={styles.changes}>{changes}</ul>;
  return (
    <details>
      <summary>{texts.changedValues(changes.length)}</summary>
      <ul className={styles.changes}>{changes}</ul>
    </details>
  );
}
