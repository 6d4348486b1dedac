import { useState } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { isOwnPicture } from '../../service-address.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import { isPricedByCustomer, optionsOf } from './sale-choice.ts';
import styles from './sell-page.module.css';

interface ArticleTilesProps {
  readonly vouchers: readonly VoucherOnSaleFragment[];
  readonly onChoose: (voucher: VoucherOnSaleFragment) => void;
}

/** The minimum number of vouchers for which a search field is displayed. */
const minSearched = 9;

/** The vouchers on sale, each a large button with its price. */
export function ArticleTiles({ vouchers, onChoose }: ArticleTilesProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = vouchers
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <section className={styles.articles} aria-label={sellTexts.articles}>
      {vouchers.length >= minSearched && (
        <Field
          type="search"
          label={sellTexts.searchArticles}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      {shown.length === 0 && <p className={styles.quiet}>{sellTexts.noArticle}</p>}
      <ul className={styles.tiles}>
        {shown.map((voucher) => {
          const isSoldOut = optionsOf(voucher).every((option) => option.isSoldOut);
          const picture = voucher.layouts[0]?.image;
          return (
            <li key={voucher.id}>
              <button type="button" disabled={isSoldOut} onClick={() => onChoose(voucher)}>
                {picture && isOwnPicture(picture) && <img src={picture} alt="" loading="lazy" />}
                <strong>{voucher.name}</strong>
                <span>{isSoldOut ? sellTexts.isSoldOut : formatPrices(voucher)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns whether a voucher can be added to the basket without a choice. */
export function needsNoChoice(voucher: VoucherOnSaleFragment): boolean {
  const [option, ...others] = optionsOf(voucher);
  return option !== undefined && others.length === 0 && !isPricedByCustomer(option, voucher);
}

function formatPrices(voucher: VoucherOnSaleFragment): string {
  const options = optionsOf(voucher);
  const [first] = options.toSorted((one, other) => one.sellPrice.amount - other.sellPrice.amount);
  if (!first) return '';
  const highest = Math.max(
    ...options.map(({ sellPrice, maxSellPrice }) => (maxSellPrice ?? sellPrice).amount),
  );
  if (highest === first.sellPrice.amount) return formatMoney(first.sellPrice);
  return sellTexts.priceRange(
    formatMoney(first.sellPrice),
    formatMoney({ ...first.sellPrice, amount: highest }),
  );
}
