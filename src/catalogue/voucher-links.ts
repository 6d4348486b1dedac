import { isDeepStrictEqual } from 'node:util';
import type { SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { auditChange } from './audit-change.ts';
import type { PartialInput } from './validate-input.ts';
import type { VoucherFields } from './voucher-fields.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

/** The ids of the rows that a voucher is linked to, in ascending order. */
export interface VoucherLinks {
  readonly categoryDatabaseIds: readonly number[];
  readonly redeemLocationDatabaseIds: readonly number[];
  readonly shippingMethodDatabaseIds: readonly number[];
}

type LinkName = keyof VoucherLinks;

/** The links of a new voucher: none. */
export const noLinks: VoucherLinks = { categoryDatabaseIds: [], redeemLocationDatabaseIds: [], shippingMethodDatabaseIds: [] };

interface LinkRules {
  readonly targetName: string;
  /**
   * Selects those of the ids $2 that a voucher of sales page $1 may be linked to. Locks redeem locations, so that they are not
   * archived concurrently.
   */
  readonly selectable: string;
  /** Selects the ids that voucher $1 is linked to. */
  readonly read: string;
  /** Links voucher $1 to the ids $2 and removes its other links. */
  readonly write: readonly [unlink: string, link: string];
}

const rules = {
  categoryDatabaseIds: {
    targetName: 'category of this sales page',
    selectable: 'select id from categories where sales_page_id = $1 and id = any($2)',
    read: 'select category_id from voucher_categories where voucher_id = $1',
    write: [
      'delete from voucher_categories where voucher_id = $1 and category_id <> all($2)',
      `insert into voucher_categories (sales_page_id, voucher_id, category_id)
       select v.sales_page_id, v.id, c.id from vouchers v, unnest($2::int[]) as c(id) where v.id = $1
       on conflict do nothing`,
    ],
  },
  redeemLocationDatabaseIds: {
    targetName: 'redeem location',
    selectable: `
      select l.id from redeem_locations l join sales_pages p on p.organisation_id = l.organisation_id
       where p.id = $1 and l.archived_at is null and l.id = any($2) order by l.id for share of l`,
    read: 'select redeem_location_id from voucher_redeem_locations where voucher_id = $1',
    write: [
      'delete from voucher_redeem_locations where voucher_id = $1 and redeem_location_id <> all($2)',
      `insert into voucher_redeem_locations (organisation_id, sales_page_id, voucher_id, redeem_location_id)
       select p.organisation_id, p.id, v.id, l.id
         from vouchers v join sales_pages p on p.id = v.sales_page_id, unnest($2::int[]) as l(id) where v.id = $1
       on conflict do nothing`,
    ],
  },
  shippingMethodDatabaseIds: {
    targetName: 'shipping method of this sales page',
    selectable: 'select id from shipping_methods where sales_page_id = $1 and archived_at is null and id = any($2)',
    read: 'select shipping_method_id from voucher_shipping_methods where voucher_id = $1 and archived_at is null',
    write: [
      `update voucher_shipping_methods set archived_at = now()
        where voucher_id = $1 and archived_at is null and shipping_method_id <> all($2)`,
      `insert into voucher_shipping_methods (sales_page_id, voucher_id, shipping_method_id)
       select v.sales_page_id, v.id, m.id from vouchers v, unnest($2::int[]) as m(id) where v.id = $1
       on conflict (voucher_id, shipping_method_id) do update set archived_at = null where voucher_shipping_methods.archived_at is not null`,
    ],
  },
} as const satisfies Record<LinkName, LinkRules>;

const linkNames = Object.keys(rules) as LinkName[];

export async function readLinks(transaction: SqlClient, voucherId: number): Promise<VoucherLinks> {
  const [links] = await transaction.query<VoucherLinks>({
    name: 'voucher-links',
    text: `select ${linkNames.map((name) => `array(${rules[name].read} order by 1) as "${name}"`).join(', ')}`,
    values: [voucherId],
  });
  return links ?? noLinks;
}

/** Returns the errors of the links in an input. `links` are the stored links, which apply to lists that the input omits. */
export async function validateLinks(
  { transaction, salesPageId }: CatalogueChange,
  voucher: Pick<ModelRows['Voucher'], 'isRedeemableEverywhere'>,
  links: VoucherLinks,
  input: PartialInput<VoucherFields>,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const name of linkNames) {
    const ids = input[name] ?? [];
    const { targetName, selectable } = rules[name];
    const found = await transaction.query<{ id: number }>({ text: selectable, values: [salesPageId, ids] });
    for (const [index, id] of ids.entries()) {
      if (!found.some((row) => row.id === id)) errors.push({ field: `${name}[${index}]`, message: `is not a ${targetName}` });
    }
  }
  const everywhere = input.isRedeemableEverywhere ?? voucher.isRedeemableEverywhere;
  if (!everywhere && (input.redeemLocationDatabaseIds ?? links.redeemLocationDatabaseIds).length === 0) {
    errors.push({
      field: 'redeemLocationDatabaseIds',
      message: 'must not be empty unless the voucher is redeemable everywhere',
    });
  }
  return errors;
}

/** Returns the lists of `fields` that differ from the stored links, sorted and without duplicates. */
export function changedLinks(
  links: VoucherLinks,
  fields: { readonly [Name in LinkName]?: readonly number[] | undefined },
): Partial<VoucherLinks> {
  const entries = linkNames.flatMap((name) => {
    const ids = fields[name] && [...new Set(fields[name])].sort((a, b) => a - b);
    return ids && !isDeepStrictEqual(ids, links[name]) ? [[name, ids] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns whether changed links change the offer: the redeem locations or the shipping methods. */
export function linksRequireNewVersion({ redeemLocationDatabaseIds, shippingMethodDatabaseIds }: Partial<VoucherLinks>): boolean {
  return redeemLocationDatabaseIds !== undefined || shippingMethodDatabaseIds !== undefined;
}

/** Replaces the given lists of links of a voucher, with one audit entry. Does nothing if `after` is empty. */
export async function writeLinks(
  change: CatalogueChange,
  voucherId: number,
  before: VoucherLinks,
  after: Partial<VoucherLinks>,
): Promise<void> {
  const names = linkNames.filter((name) => after[name]);
  if (names.length === 0) return;
  for (const name of names) {
    for (const text of rules[name].write) await change.transaction.query({ text, values: [voucherId, after[name]] });
  }
  const previous = Object.fromEntries(names.map((name) => [name, before[name]]));
  await auditChange(change, 'voucher.link', `voucher:${voucherId}`, previous, after);
}
