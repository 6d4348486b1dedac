import { useQuery } from 'urql';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { SisterPagesDocument } from './generated/operations.ts';

interface RedeemableOnFieldProps {
  readonly legend?: string;
  /** The currency that the sales pages must have. */
  readonly currency: string;
  /** The ids of the selected sales pages. */
  readonly selected: readonly string[];
}

/**
 * Input for the sales pages on which vouchers can be redeemed. Not displayed if only one sales page
 * has the currency.
 */
export function RedeemableOnField({
  legend = vouchersTexts.form.redeemableOn,
  currency,
  selected,
}: RedeemableOnFieldProps) {
  const [{ data }] = useQuery({ query: SisterPagesDocument });
  const pages = data?.salesPages.filter((page) => page.currency === currency) ?? [];
  if (pages.length < 2) return null;
  return (
    <CheckboxGroup legend={legend} name="redeemableOn">
      {pages.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="redeemableOn"
          value={id}
          label={name}
          defaultChecked={selected.includes(id)}
        />
      ))}
    </CheckboxGroup>
  );
}
