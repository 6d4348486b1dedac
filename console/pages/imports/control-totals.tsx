import { Facts } from '../../components/display/facts.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { importsTexts } from '../../texts/imports-texts.ts';

const { commit: texts } = importsTexts;

const names: Readonly<Record<string, string>> = {
  create: texts.creates,
  redeem: texts.redeems,
  skip: texts.skips,
  uses: texts.uses,
};

/**
 * Displays the control totals of a check, such as `create=58,redeem=0,skip=2,uses=12,GBP=125000`,
 * in words.
 */
export function ControlTotals({ value }: { readonly value: string }) {
  const facts = [...value.matchAll(/(\w+)=(\d+)/g)].map(([, name = '', number]) => {
    const amount = Number(number);
    const known = names[name];
    return known === undefined
      ? ([texts.value(name), formatMoney({ amount, currency: name })] as const)
      : ([known, formatCount(amount)] as const);
  });
  return <Facts facts={facts} />;
}
