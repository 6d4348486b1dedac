import { noticesTexts as texts } from '../texts/notices-texts.ts';
import type { NoticesQuery } from './generated/operations.ts';

/** Something that requires the attention of the user. */
export interface PageNotice {
  readonly key: string;
  readonly text: string;
  /** The address of the page where it is resolved, relative to the sales page. */
  readonly path: string;
}

/** The number of units of a voucher from which its stock is low. */
const lowStock = 5;

/** Returns the notices that follow from the data of the sales page. Parts that were not read have none. */
export function listNotices(salesPage: NoticesQuery['salesPage'] | undefined): PageNotice[] {
  if (!salesPage) return [];
  const { webhooks, emails, voucherImports, vouchers } = salesPage;
  const failedEmails = emails?.totalCount?.value ?? 0;
  return [
    ...(webhooks?.nodes ?? []).flatMap(({ id, databaseId, url, isActive, health }) =>
      health.failuresStartedAt === null
        ? []
        : [
            {
              key: id,
              text: isActive ? texts.webhookFails(url) : texts.webhookOff(url),
              path: `webhooks/${databaseId}`,
            },
          ],
    ),
    ...(failedEmails > 0 ? [{ key: 'emails', text: texts.emails(failedEmails), path: 'emails' }] : []),
    ...(voucherImports?.nodes ?? []).map(({ id, source }) => ({
      key: id,
      text: texts.importReady(source),
      path: 'imports',
    })),
    ...(vouchers?.nodes ?? []).flatMap(({ id, databaseId, name, quantity, sold }) => {
      const left = typeof quantity === 'number' ? quantity - sold : Number.POSITIVE_INFINITY;
      return left > lowStock
        ? []
        : [{ key: id, text: texts.stock(name, left), path: `vouchers/${databaseId}` }];
    }),
  ];
}
