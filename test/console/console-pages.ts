import { readFileSync } from 'node:fs';
import { emailsSections } from '../../console/pages/emails/emails-sections.ts';
import { reportsSections } from '../../console/pages/reports/reports-sections.ts';
import { settingsSections } from '../../console/pages/settings/settings-sections.ts';
import { vouchersSections } from '../../console/pages/vouchers/vouchers-sections.ts';
import { createBulkOrder } from '../bulk-orders/bulk-order.ts';
import { postedProduct, sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { invite } from '../staff/invite.ts';
import { createEnrolled } from '../staff/second-factor-client.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { createTill, setPin } from '../tills/tills.ts';
import { importsOf } from '../voucher-imports/graphql-imports.ts';

/** A page of the console. */
export interface ListedPage {
  /** The name of its pictures in docs/console, such as `vouchers-categories`. */
  readonly name: string;
  /**
   * Its path below the sales page. A name in `<>` is replaced by the id that `createPageObjects`
   * returns.
   */
  readonly path: string;
}

/** The pages that are neither in the registry nor in `sections`, by name. */
const innerPages = {
  'till-sell': 'till/sell',
  'till-shift': 'till/shift',
  order: 'orders/<order>',
  'bulk-orders-new': 'bulk-orders/new',
  'bulk-order': 'bulk-orders/BulkOrder:1:<group>',
  'bulk-order-with-file': 'bulk-orders/BulkOrder:1:<file>',
  customer: 'customers/<order>',
  'vouchers-new': 'vouchers/new',
  voucher: 'vouchers/2',
  import: 'imports/<import>',
  webhook: 'webhooks/<webhook>',
};

/** The sections of the pages whose sections have separate URLs, by the path of the page. */
export const sections: Readonly<Record<string, readonly { readonly path: string }[]>> = {
  emails: emailsSections,
  reports: reportsSections,
  settings: settingsSections,
  vouchers: vouchersSections,
};

const registry = readFileSync(new URL('../../console/pages/registry.ts', import.meta.url), 'utf8');

/** The paths of the pages in the menu of the console. */
export const registeredPages = [...registry.matchAll(/^ {4}path: '(.*)',$/gm)].map(([, path = '']) => path);

/** All pages of a sales page, each once. */
export const consolePages: readonly ListedPage[] = [
  ...registeredPages
    .flatMap((page) => sections[page]?.map(({ path }) => (path === '/' ? page : page + path)) ?? [page])
    .map((path) => ({ name: path.replace('/', '-'), path })),
  ...Object.entries(innerPages).map(([name, path]) => ({ name, path })),
];

/** The configuration of a service with the objects of `createPageObjects`. */
export const pagesEnvironment = {
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
  // Without a mail server, no voucher can be sent again (D89).
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@example.com',
};

export type PageObjects = Readonly<
  Record<'order' | 'blocked' | 'posted' | 'webhook' | 'group' | 'file' | 'import', number | string>
>;

/** Creates the objects that the pages and dialogs of the console display. Returns their ids by name. */
export async function createPageObjects(service: TestService): Promise<PageObjects> {
  const { order } = await sell(service, { recipient: { name: 'Rita', email: 'rita@example.com' } });
  const blocked = await sell(service);
  const { order: posted } = await sell(service, postedProduct);
  await rows(service, 'update order_products set blocked_at = now() where id = $1', [blocked.id]);
  const { data } = await graphql(
    service,
    `mutation { createWebhook(input: { salesPageId: "SalesPage:1", url: "http://127.0.0.1:9/", enabledEvents: [ORDER_CREATED] }) {
       webhook { databaseId } }
     createGuestToken(input: { resellerHash: "demo-reseller" }) { __typename } }`,
  );
  const createBulk = async (quantity: number | null) =>
    (await createBulkOrder(service, { quantity })).id.split(':')[2];
  const [group, file] = [await createBulk(2), await createBulk(null)];
  await invite(service);
  const { databaseId: enrolled } = await createEnrolled(service);
  await setPin(service, enrolled, '2580');
  await createTill(service);
  const { upload, run } = importsOf(service);
  const imported = await upload('old-till');
  await run('checkVoucherImport', { id: imported });
  return {
    order,
    blocked: blocked.order,
    posted,
    webhook: data.createWebhook.webhook.databaseId,
    group,
    file,
    import: imported,
  };
}

/** Replaces the names in a path of `consolePages` by ids. */
export function fillPath(path: string, objects: PageObjects): string {
  return path.replaceAll(/<(\w+)>/g, (_, name: keyof PageObjects) => String(objects[name]));
}
