import { formatCount } from '../../format/count.ts';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';

const { view: texts } = bulkOrdersTexts;

interface IssueProgressProps {
  /** The number of vouchers that were issued. */
  readonly issued: number;
  readonly quantity: number;
}

/** Displays how many vouchers of a bulk order were issued, as a bar and in words. */
export function IssueProgress({ issued, quantity }: IssueProgressProps) {
  return (
    <div>
      <progress aria-label={texts.progress} value={issued} max={quantity} />
      <p role="status">{texts.issuing(formatCount(issued), formatCount(quantity))}</p>
    </div>
  );
}
