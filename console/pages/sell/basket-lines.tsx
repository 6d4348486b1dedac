import { Button } from '../../components/actions/button.tsx';
import { IconButton } from '../../components/actions/icon-button.tsx';
import { formatMoney } from '../../format/money.ts';
import { Minus, Plus, Trash } from '../../icons/quantity-icons.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { designTexts } from '../../texts/design-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { nameOption } from './article-fields.tsx';
import { type BasketAction, type ChosenLine, maxVouchers, quantityOf } from './basket.ts';
import { readDesign } from './read-sale.ts';
import styles from './sell-page.module.css';

interface BasketLinesProps {
  readonly lines: readonly ChosenLine[];
  /** The messages of lines that the service rejected, by the key of the line. */
  readonly errors: ReadonlyMap<number, string>;
  readonly onChange: (action: BasketAction) => void;
  readonly onEdit: (line: ChosenLine) => void;
}

/** The lines of the basket, whose quantity can be changed and which can be edited and removed. */
export function BasketLines({ lines, errors, onChange, onEdit }: BasketLinesProps) {
  const { currency } = useSalesPage();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { key, values, choice } = line;
        const quantity = quantityOf(values);
        const name = choice.voucher?.name ?? sellTexts.notOnSale;
        const error = errors.get(key) ?? (choice.subTotal === null ? sellTexts.lineInvalid : undefined);
        const changeBy = (difference: number) =>
          onChange({ type: 'setQuantity', key, quantity: quantity + difference });
        return (
          <li key={key} aria-label={name}>
            <div className={styles.lineHead}>
              <strong>{name}</strong>
              <strong>
                {choice.subTotal !== null && formatMoney({ amount: choice.subTotal, currency })}
              </strong>
            </div>
            <p className={styles.quiet}>{describeLine(line)}</p>
            {error && (
              <p className={styles.lineError} role="alert">
                {error}
              </p>
            )}
            <div className={styles.lineButtons}>
              <IconButton
                label={sellTexts.fewer(name)}
                Icon={Minus}
                isUnavailable={quantity <= 1}
                onClick={() => changeBy(-1)}
              />
              <span className={styles.quantity}>{quantity}</span>
              <IconButton
                label={sellTexts.more(name)}
                Icon={Plus}
                isUnavailable={quantity >= maxVouchers}
                onClick={() => changeBy(1)}
              />
              <Button tone="quiet" onClick={() => onEdit(line)} disabled={!choice.voucher}>
                {sellTexts.edit}
              </Button>
              <IconButton
                tone="quiet"
                label={sellTexts.remove(name)}
                Icon={Trash}
                onClick={() => onChange({ type: 'remove', key })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the option, a chosen design, the recipient and the delivery of a line as a text. */
function describeLine({ entered, choice: { voucher, option, isFree, delivery } }: ChosenLine): string {
  const design = readDesign(entered);
  const to = entered.text('voucherTo') || entered.text('delivery.electronic.recipient.name');
  return [
    option && nameOption(option),
    design && design !== voucher?.displayOptions.design && designTexts[design].label,
    isFree && sellTexts.prices.FREE,
    to && sellTexts.lineFor(to),
    sellTexts.deliveries[delivery],
  ]
    .filter(Boolean)
    .join(' · ');
}
