import { VoucherType } from '../../prisma/generated/client/enums.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import {
  createArticleStatement,
  type OfferedArticle,
  readArticlesStatement,
  selectArticlesStatement,
} from './article-statements.ts';

/**
 * An article of an import and the voucher of the catalogue to which it is mapped, in the form that
 * `createVouchersStatement` requires.
 */
export interface MappedArticle {
  readonly title: string;
  readonly type_name: VoucherType;
  readonly is_multiuse: boolean;
  readonly voucher_id: number;
  readonly version: number;
  readonly option_id: number;
  readonly layout_id: number;
  readonly redeemable_everywhere: boolean;
  readonly redeem_location_ids: readonly number[];
  readonly redeemable_on: readonly number[];
}

type Article = ReturnType<typeof toArticle>;

/**
 * Maps each article of an import to a voucher of the sales page with the same title in any
 * language, the same type and the same `multi_use`. A voucher on offer is preferred to an archived
 * one, and an older voucher to a newer one. If there is no such voucher, creates an archived one,
 * which a repeated call finds.
 */
export async function mapArticles(
  database: Database,
  organisationId: number,
  salesPageId: number,
  importId: number,
  language: string,
): Promise<MappedArticle[]> {
  const articles = (await database.query(readArticlesStatement({ importId }))).map(toArticle);
  return database.transaction(async (transaction) => {
    await lockRows(transaction, 'SalesPage', { organisationId, id: salesPageId });
    const offered = await transaction.query(selectArticlesStatement({ salesPageId }));
    const missing = articles.filter((article) => !offered.some((voucher) => isSameArticle(voucher, article)));
    for (const article of missing)
      await transaction.query(createArticleStatement(toVoucher(article, salesPageId, language)));
    const vouchers =
      missing.length === 0 ? offered : await transaction.query(selectArticlesStatement({ salesPageId }));
    return articles.map((article) => toMapped(vouchers, article));
  });
}

function toArticle(row: {
  readonly title: string;
  readonly typeName: string;
  readonly isMultiuse: string;
  readonly description: string | null;
  readonly price: number;
  readonly redeemStock: number;
}) {
  const typeName = Object.values(VoucherType).find((type) => type === row.typeName) ?? 'fixed';
  return { ...row, typeName, isMultiuse: row.isMultiuse === 'true' };
}

function isSameArticle({ titles, typeName, multiUse }: OfferedArticle, article: Article): boolean {
  return (
    typeName === article.typeName &&
    multiUse === article.isMultiuse &&
    Object.values(titles).includes(article.title)
  );
}

function toVoucher(
  { title, typeName, isMultiuse: multiUse, description, price, redeemStock }: Article,
  salesPageId: number,
  language: string,
) {
  const texts = (text: string | null) => JSON.stringify(text === null ? {} : { [language]: text });
  return {
    salesPageId,
    typeName,
    multiUse,
    titles: texts(title),
    descriptions: texts(description),
    price,
    redeemStock: multiUse ? redeemStock : 1,
  };
}

function toMapped(vouchers: readonly OfferedArticle[], article: Article): MappedArticle {
  const voucher = vouchers.find((candidate) => isSameArticle(candidate, article));
  if (!voucher) throw new Error('an article has no voucher');
  const { title, typeName, isMultiuse } = article;
  return {
    title,
    type_name: typeName,
    is_multiuse: isMultiuse,
    voucher_id: voucher.id,
    version: voucher.version,
    option_id: voucher.optionId,
    layout_id: voucher.layoutId,
    redeemable_everywhere: voucher.isRedeemableEverywhere,
    redeem_location_ids: voucher.redeemLocationIds,
    redeemable_on: voucher.redeemableOn,
  };
}
