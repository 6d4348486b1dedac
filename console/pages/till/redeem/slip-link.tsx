import { tillTexts } from '../../../texts/till-texts.ts';
import styles from './redeem.module.css';

interface SlipLinkProps {
  readonly url: string | null;
  /** The last four characters of the voucher's code, for screen readers. */
  readonly ending: string;
}

/** A link to the slip of a redemption, which opens in a tab, from which the browser prints it. */
export function SlipLink({ url, ending }: SlipLinkProps) {
  if (url === null) return null;
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={tillTexts.printSlipOf(ending)}
    >
      {tillTexts.printSlip}
    </a>
  );
}
