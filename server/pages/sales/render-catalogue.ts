import { type Html, html } from '../../../src/platform/values/html.ts';
import { toParagraphs } from '../../../src/platform/values/html-text.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import type {
  GetCategoryQuery,
  ListCategoriesQuery,
  ListVouchersQuery,
} from './operations/generated/operations.ts';
import { renderSalesPage } from './render-sales-page.ts';
import { renderHeaderImage } from './render-skin.ts';
import { formatPrice, linkTo, type SalesPageView } from './sales-page-view.ts';
import { voucherPath } from './voucher-path.ts';

type Vouchers = ListVouchersQuery['vouchers'];
type ListedVoucher = Vouchers['nodes'][number];
type Category = NonNullable<GetCategoryQuery['category']>;
type ListedCategory = ListCategoriesQuery['categories']['nodes'][number];

interface CatalogueOptions {
  /** The featured vouchers. Empty on all pages but the first. */
  readonly featured: readonly ListedVoucher[];
  readonly vouchers: Vouchers;
  /** All categories of the sales page. */
  readonly categories: readonly ListedCategory[];
  /** The cursor after which `vouchers` begin. Null for the beginning. */
  readonly after: string | null;
}

/** Renders the first page of a sales page: its featured vouchers, categories and all vouchers. */
export function renderCatalogue(
  view: SalesPageView,
  { featured, vouchers, categories, after }: CatalogueOptions,
): RenderedPage {
  const { salesPage } = view.content;
  const { format } = view.formatter;
  const { skin } = salesPage;
  const headerImage = skin?.headerImage ?? null;
  const top = html`<h1>${salesPage.name}</h1>
      ${featured.length === 0 ? null : html`<h2>${format('salesPage.featured')}</h2>${renderCards(view, featured)}`}`;
  const isOverImage = headerImage !== null && featured.length > 0 && skin?.isFeaturedVoucherOverHeaderImage;
  const body = html`
      ${renderHeaderImage(skin)}
      ${isOverImage ? html`<div class="over">${top}</div>` : top}
      ${
        categories.length === 0
          ? null
          : html`<nav aria-labelledby="categories"><h2 id="categories">${format('salesPage.categories')}</h2>${renderTree(view, categories, null)}</nav>`
      }
      <h2>${format('salesPage.vouchers')}</h2>
      ${renderList(view, '', vouchers)}`;
  return renderSalesPage(view, {
    title: null,
    path: '',
    after,
    description: salesPage.companyName,
    image: headerImage,
    images: [headerImage, ...imagesOf(featured), ...imagesOf(vouchers.nodes)],
    isListed: true,
    body,
  });
}

/** Renders the page of a category: its vouchers, and its subcategories. */
export function renderCategory(
  view: SalesPageView,
  category: Category,
  slug: string,
  { vouchers, categories, after }: Omit<CatalogueOptions, 'featured'>,
): RenderedPage {
  const { format } = view.formatter;
  const path = `/categories/${slug}`;
  const paragraphs = toParagraphs(category.description);
  const subcategories = renderTree(view, categories, category.id);
  const body = html`
      <p><a href="${linkTo(view, '')}">${format('salesPage.all')}</a></p>
      ${category.image === null ? null : html`<img class="picture" src="${category.image}" alt="" fetchpriority="high">`}
      <h1>${category.name}</h1>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
      ${subcategories === null ? null : html`<nav aria-labelledby="categories"><h2 id="categories">${format('salesPage.categories')}</h2>${subcategories}</nav>`}
      <h2>${format('salesPage.vouchers')}</h2>
      ${renderList(view, path, vouchers)}`;
  return renderSalesPage(view, {
    title: category.name,
    path,
    after,
    description: paragraphs.join(' '),
    image: category.image,
    images: [category.image, ...imagesOf(vouchers.nodes)],
    isListed: true,
    body,
  });
}

/**
 * Renders the subcategories of a category. If `parentId` is null, renders the top-level categories.
 * Returns null for a category without subcategories.
 */
function renderTree(
  view: SalesPageView,
  categories: readonly ListedCategory[],
  parentId: string | null,
): Html | null {
  const children = categories.filter(({ parent }) => (parent?.id ?? null) === parentId);
  if (children.length === 0) return null;
  return html`<ul class="tree">${children.map(
    ({ id, slug, name }) =>
      html`<li><a href="${linkTo(view, `/categories/${slug}`)}">${name}</a>${renderTree(view, categories, id)}</li>`,
  )}</ul>`;
}

function renderList(view: SalesPageView, path: string, { nodes, pageInfo }: Vouchers): Html {
  const { format } = view.formatter;
  if (nodes.length === 0) return html`<p>${format('salesPage.none')}</p>`;
  const { hasNextPage, endCursor } = pageInfo;
  return html`${renderCards(view, nodes)}
      ${
        hasNextPage && endCursor !== null
          ? html`<p><a href="${linkTo(view, path, { after: endCursor })}">${format('salesPage.more')}</a></p>`
          : null
      }`;
}

function renderCards(view: SalesPageView, vouchers: readonly ListedVoucher[]): Html {
  return html`<ul class="cards">${vouchers.map((voucher, index) => renderCard(view, voucher, index === 0))}</ul>`;
}

/** The image of the first voucher is loaded early, because it is the largest one on a phone. */
function renderCard(view: SalesPageView, voucher: ListedVoucher, isFirst: boolean): Html {
  const { id, name, promotionTitle, image, isAvailable, defaultOption } = voucher;
  const { formatter } = view;
  return html`<li>
        ${image === null ? null : html`<img src="${image}" alt="" ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}>`}
        <div>
          <h3><a href="${linkTo(view, voucherPath(id))}">${name}</a></h3>
          ${promotionTitle === '' ? null : html`<p>${promotionTitle}</p>`}
          ${defaultOption === null ? null : html`<p class="price">${formatPrice(defaultOption, formatter)}</p>`}
          ${isAvailable ? null : html`<p class="note">${formatter.format('salesPage.soldOut')}</p>`}
        </div>
      </li>`;
}

function imagesOf(vouchers: readonly ListedVoucher[]): (string | null)[] {
  return vouchers.map(({ image }) => image);
}
