import type { CategoryDefinition, SalesPageCatalogue, Translations } from './catalogue-definition.ts';
import type { DemoClock } from './demo-clock.ts';
import { demoSalesPages } from './demo-credentials.ts';
import { type DemoPicture, pictureUrl } from './image-rows.ts';

export interface CategoryRow {
  readonly id: number;
  readonly sales_page_id: number;
  readonly title: Translations;
  readonly description: Translations;
  readonly banner_text: Translations;
  readonly header_text: Translations;
  readonly header_image: string | null;
  readonly category_image: string | null;
  readonly slug: string;
  readonly parent_id: number | null;
  readonly lft: number;
  readonly lvl: number;
  readonly rgt: number;
  readonly created_at: Date;
}

/**
 * Returns the categories of all catalogues. Ids are assigned in the order of definition. The tree
 * of each page is a nested set whose positions start at 1.
 */
export function categoryRows(
  catalogues: readonly SalesPageCatalogue[],
  clock: DemoClock,
  serviceUrl: string,
): CategoryRow[] {
  let lastId = 0;
  return catalogues.flatMap(({ salesPageId, rootCategory }) => {
    let edge = 0;
    const organisationId = demoSalesPages.find(({ id }) => id === salesPageId)?.organisationId ?? 0;
    const visit = (
      definition: CategoryDefinition,
      parentId: number | null,
      lvl: number,
      pictureOfParent: DemoPicture | null,
    ): CategoryRow[] => {
      const id = ++lastId;
      const lft = ++edge;
      const { picture = pictureOfParent } = definition;
      const image = picture && pictureUrl(serviceUrl, organisationId, picture);
      const children = (definition.children ?? []).flatMap((child) => visit(child, id, lvl + 1, picture));
      const { slug, title, description = {}, bannerText = {}, headerText = {} } = definition;
      const row = {
        id,
        sales_page_id: salesPageId,
        title,
        description,
        banner_text: bannerText,
        header_text: headerText,
        header_image: lvl === 1 ? image : null,
        category_image: image,
        slug,
        parent_id: parentId,
        lft,
        lvl,
        rgt: ++edge,
        created_at: clock.at(-780 + id * 2, 500 + id * 11),
      };
      return [row, ...children];
    };
    return visit(rootCategory, null, 0, null);
  });
}
