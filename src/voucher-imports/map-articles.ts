import { VoucherType } from '../../prisma/generated/client/enums.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { readArticles } from './import-statements.ts';

/** The voucher of the catalogue that imported vouchers were sold as, in the form that the statement of the commit requires. */
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
}

type Article = ReturnType<typeof toArticle>;

/**
 * Maps each article of an import to a voucher of the sales page: one with the same title in any language, the same type and the same
 * `multi_use`. A voucher on offer is preferred to an archived one, then the oldest. An article without such a voucher is created as an archived
 * one, so that a repeated call finds it.
 */
export async function mapArticles(
  database: Database,
  organisationId: number,
  salesPageId: number,
  importId: number,
  language: string,
): Promise<MappedArticle[]> {
  const articles = (await database.query(readArticles({ importId }))).map(toArticle);
  return database.prismaTransaction(async (transaction) => {
    await lockRows(transaction, 'SalesPage', { organisationId, id: salesPageId });
    const offered = await readVouchers(transaction, salesPageId);
    const mapped: MappedArticle[] = [];
    for (const article of articles) {
      const voucher =
        offered.find((candidate) => isSameArticle(candidate, article)) ??
        (await createArticle(transaction, salesPageId, article, language));
      mapped.push(toMapped(voucher, article));
    }
    return mapped;
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

/**
 * Returns the vouchers that have an option and a layout, to which a sold voucher refers. The queries of a transaction run one after
 * another.
 */
async function readVouchers({ prisma }: Transaction, salesPageId: number, id?: number) {
  const ofVoucher = { where: { salesPageId, ...(id !== undefined && { voucherId: id }) }, orderBy: { id: 'asc' } } as const;
  const options = Map.groupBy(await prisma.voucherOption.findMany(ofVoucher), ({ voucherId }) => voucherId);
  const layouts = Map.groupBy(await prisma.layout.findMany(ofVoucher), ({ voucherId }) => voucherId);
  const links = Map.groupBy(
    await prisma.voucherRedeemLocation.findMany({ where: ofVoucher.where, orderBy: { redeemLocationId: 'asc' } }),
    ({ voucherId }) => voucherId,
  );
  const vouchers = await prisma.voucher.findMany({
    where: { salesPageId, ...(id !== undefined && { id }), options: { some: {} }, layouts: { some: {} } },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
  });
  return vouchers.map((voucher) => ({
    ...voucher,
    options: options.get(voucher.id) ?? [],
    layouts: layouts.get(voucher.id) ?? [],
    redeemLocationIds: (links.get(voucher.id) ?? []).map(({ redeemLocationId }) => redeemLocationId),
  }));
}

type VoucherRow = Awaited<ReturnType<typeof readVouchers>>[number];

function isSameArticle({ voucherTitle, typeName, multiUse }: VoucherRow, article: Article): boolean {
  const titles = typeof voucherTitle === 'object' && voucherTitle !== null ? Object.values(voucherTitle) : [];
  return typeName === article.typeName && multiUse === article.isMultiuse && titles.includes(article.title);
}

async function createArticle(
  transaction: Transaction,
  salesPageId: number,
  { title, typeName, isMultiuse, description, price, redeemStock }: Article,
  language: string,
): Promise<VoucherRow> {
  const { prisma } = transaction;
  const page = await prisma.salesPage.findUniqueOrThrow({ where: { id: salesPageId } });
  const { id } = await prisma.voucher.create({
    data: {
      ...{ salesPageId, typeName, multiUse: isMultiuse, voucherTitle: { [language]: title } },
      ...{ description: description === null ? {} : { [language]: description }, validityRule: 'months', validityLength: 12 },
      ...{ isActive: false, accessLevel: 'unpublished', archivedAt: new Date() },
    },
    select: { id: true },
  });
  const option = { salesPageId, voucherId: id, currency: page.currency, sellPrice: price, isDefault: true };
  await prisma.voucherOption.create({ data: { ...option, redeemStock: isMultiuse ? redeemStock : 1 } });
  // Every sold voucher refers to a layout. Another system has no image that this service could use.
  await prisma.layout.create({ data: { salesPageId, voucherId: id, image: page.storefrontUrl } });
  const [created] = await readVouchers(transaction, salesPageId, id);
  if (!created) throw new Error(`voucher ${id} was not created`);
  return created;
}

function toMapped(voucher: VoucherRow, { title, typeName, isMultiuse }: Article): MappedArticle {
  const option = voucher.options.find(({ archivedAt }) => archivedAt === null) ?? voucher.options[0];
  const layout = voucher.layouts.find(({ archivedAt }) => archivedAt === null) ?? voucher.layouts[0];
  if (!option || !layout) throw new Error(`voucher ${voucher.id} has no option or no layout`);
  return {
    ...{ title, type_name: typeName, is_multiuse: isMultiuse },
    ...{ voucher_id: voucher.id, version: voucher.version, option_id: option.id, layout_id: layout.id },
    redeemable_everywhere: voucher.isRedeemableEverywhere,
    redeem_location_ids: voucher.redeemLocationIds,
  };
}
