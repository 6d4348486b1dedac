import { locale } from '../../language/language.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import styles from './compared.module.css';

interface ComparedProps {
  /** The numbers from which the change is calculated. */
  readonly value: number;
  readonly former: number;
  readonly format: (value: number) => string;
}

/** A figure with that of an earlier period and the change between them in percent. */
export function Compared({ value, former, format }: ComparedProps) {
  return (
    <>
      {format(value)}
      <small className={styles.former}>{describeChange(value, former, format(former))}</small>
    </>
  );
}

/** A change from zero has no percentage, so that only the former figure is described. */
function describeChange(value: number, former: number, formatted: string): string {
  if (former === 0) return sharedTexts.before(formatted);
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(value / former - 1);
  return sharedTexts.changeFrom(change, formatted);
}
