import { requirePrincipal } from '../../src/access/principal.ts';
import { parseDailyPeriod } from '../../src/reports/daily-period.ts';
import { assertMovementPeriod } from '../../src/reports/movements.ts';
import type { ReportFileRequest } from '../../src/reports/report-links.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const DayCloseFormatType = builder.enumType('DayCloseFormat', {
  description: 'The format of the file that `dayCloseUrl` returns.',
  values: {
    CSV: { value: 'csv', description: 'A CSV file, for spreadsheets.' },
    PDF: { value: 'pdf', description: 'A PDF with the sums of each sales page, to print.' },
  } as const,
});

const urlDescription = 'The URL is valid for five minutes, and anyone who has it can open the file.';

builder.queryFields((t) => ({
  movementsUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a CSV file with the movements of a period, oldest first. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, in the time zone of each sales page.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve(_root, { from, to, salesPageIds }, context) {
      assertMovementPeriod({ from, to });
      return urlOf(context, salesPageIds, { report: 'movements', from, to });
    },
  }),
  voucherSalesUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a CSV file with the lines of \`voucherSales\` by day. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, in the time zone of each sales page.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive. The period is at most 366 days.' }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      language: t.arg({
        type: 'Language',
        description:
          'The language of the titles of vouchers. Defaults to `en`, which is also used for titles without a text in this language.',
      }),
    },
    resolve(_root, { from, to, salesPageIds, language }, context) {
      parseDailyPeriod({ from, to });
      return urlOf(context, salesPageIds, { report: 'voucher-sales', from, to, language: language ?? null });
    },
  }),
  dayCloseUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a file with the lines of \`dayClose\`. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'The day, in the time zone of each sales page.' }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      format: t.arg({ type: DayCloseFormatType, description: 'The format. Defaults to CSV.' }),
      language: t.arg({
        type: 'Language',
        description:
          'The language of the PDF. Defaults to `en`, which is also used if the service has no texts in this language.',
      }),
    },
    resolve: (_root, { date, salesPageIds, format, language }, context) =>
      urlOf(context, salesPageIds, { report: 'day-close', date, format: format ?? 'csv', language: language ?? null }),
  }),
}));

function urlOf(
  { principal, reportUrlOf }: GraphqlContext,
  globalIds: readonly string[] | null | undefined,
  report: ReportFileRequest['report'],
): string {
  const salesPageIds = [...readReportPages(principal, globalIds)];
  const { id, organisationId } = requirePrincipal(principal);
  return reportUrlOf({ report, salesPageIds, caller: { principal: id, organisation: String(organisationId) } });
}
