import {
  GetCategoryDocument,
  ListCategoriesDocument,
  ListSlugsDocument,
  ListVoucherIdsDocument,
  ListVouchersDocument,
} from './operations/generated/operations.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { renderCatalogue, renderCategory } from './render-catalogue.ts';
import { renderSitemap } from './render-sitemap.ts';
import { voucherPath } from './voucher-path.ts';

/** The number of vouchers on one page of a list. */
const pageSize = 24;
/** Maximum number of featured vouchers on the first page. */
const maxFeatured = 6;
/** Maximum number of vouchers and of categories in a sitemap, and of categories on a page. */
const maxUrls = 5_000;

export async function showCatalogue({ execute, view, parameters }: PageRequest): Promise<PageResult> {
  const { language } = view;
  const after = parameters.get('after');
  const list = (filter: { readonly isFeatured?: boolean }, first: number, from: string | null) =>
    execute(ListVouchersDocument, { filter, first, after: from, language });
  const [featured, { vouchers }, categories] = await Promise.all([
    after === null ? list({ isFeatured: true }, maxFeatured, null) : null,
    list({}, pageSize, after),
    readCategories(execute, language),
  ]);
  const page = renderCatalogue(view, {
    featured: featured?.vouchers.nodes ?? [],
    vouchers,
    categories,
    after,
  });
  return { status: 200, page };
}

/** Shows the category with a slug. Null if there is no such category. */
export async function showCategory(
  { execute, view, parameters }: PageRequest,
  slug: string,
): Promise<PageResult | null> {
  const { language } = view;
  const after = parameters.get('after');
  const { category } = await execute(GetCategoryDocument, { slug, language });
  if (!category) return null;
  const filter = { categoryIds: [category.id] };
  const [{ vouchers }, categories] = await Promise.all([
    execute(ListVouchersDocument, { filter, first: pageSize, after, language }),
    readCategories(execute, language),
  ]);
  return { status: 200, page: renderCategory(view, category, slug, { vouchers, categories, after }) };
}

const readCategories = (execute: PageRequest['execute'], language: string) =>
  readAll(async (after) => (await execute(ListCategoriesDocument, { after, language })).categories);

export async function showSitemap({ execute, view }: PageRequest): Promise<PageResult> {
  const slugs = await readAll(async (after) => (await execute(ListSlugsDocument, { after })).categories);
  const ids = await readAll(async (after) => (await execute(ListVoucherIdsDocument, { after })).vouchers);
  const paths = [
    '',
    ...slugs.map(({ slug }) => `/categories/${slug}`),
    ...ids.map(({ id }) => voucherPath(id)),
  ];
  return { status: 200, page: renderSitemap(paths.map((path) => `${view.url}${path}`)) };
}

/** One page of a list. */
interface ListPage<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Reads a list page by page, up to about `maxUrls` items. */
async function readAll<Item>(read: (after: string | null) => Promise<ListPage<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: ListPage<Item> = await read(after);
    items.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && items.length < maxUrls);
  return items;
}
