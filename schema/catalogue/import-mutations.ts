import type { ImportedLine } from '../../src/catalogue/csv-lines.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';

const ImportOutcomeType = builder.enumType('ImportOutcome', {
  description: 'What became of a line.',
  values: {
    CREATED: { value: 'created', description: 'It named nothing by its id, so something was added.' },
    UPDATED: { value: 'updated', description: 'What it named was changed.' },
    UNCHANGED: { value: 'unchanged', description: 'What it named was so already.' },
  } as const,
});

const ImportedLineType = builder.objectRef<ImportedLine>('ImportedLine').implement({
  description: 'What became of one line of a file.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The line of the file, on which it ends; the header is line 1.' }),
    outcome: t.expose('outcome', { type: ImportOutcomeType, description: 'What became of it.' }),
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
  }),
});

interface Report {
  readonly lines: readonly ImportedLine[];
  readonly replayed: boolean;
}

const ImportReportType = builder.objectRef<Report>('ImportReport').implement({
  description: 'What became of a file. Every line of it was imported.',
  fields: (t) => ({
    lines: t.field({ type: [ImportedLineType], description: 'Its lines, in their order.', resolve: ({ lines }) => [...lines] }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether an earlier request with the same key imported it.' }),
  }),
});

const csv =
  'CSV (RFC 4180) with a header, up to 1000 lines. An empty cell clears what may be null, and leaves out anything else.';
const refusal = 'All lines are imported, or none: INVALID_INPUT tells every fault of every line, as `lines[3].sell_price`.';

builder.mutationFields((t) => ({
  importRedeemLocations: t.field({
    type: ImportReportType,
    description: `Adds redeem locations, and changes those that are named. ${refusal} Needs \`manage.products\` on a sales page.`,
    errors: {
      types: [DomainError],
      union: { name: 'ImportRedeemLocationsResult', description: 'The report, or why nothing was imported.' },
    },
    args: {
      csv: t.arg.string({
        required: true,
        description: `${csv} Columns: \`id\` (none for a new one), \`name\`, \`address\`, \`city\`, \`region\`, \`latitude\`, \`longitude\`.`,
      }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, args, context) =>
      context.services.importRedeemLocations(createRequestContext(context, args.idempotencyKey), { csv: args.csv }),
  }),
  importVoucherOptions: t.field({
    type: ImportReportType,
    description: `Adds options to vouchers, and changes those that are named; raises the version of each voucher whose offer changes. ${refusal} Needs \`manage.products\`, for a VCCV_CARD \`manage.vcard\`.`,
    errors: {
      types: [DomainError],
      union: { name: 'ImportVoucherOptionsResult', description: 'The report, or why nothing was imported.' },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page.' }),
      csv: t.arg.string({
        required: true,
        description: `${csv} Columns: \`voucher_id\`, \`option_id\` (none for a new one), \`description.en\` and other languages, and in minor units or whole numbers \`sell_price\`, \`max_sell_price\`, \`real_value\`, \`display_price\`, \`redeem_stock\`, \`quantity\`, \`quantity_weight\`, \`custom_order\`.`,
      }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, ...args }, context) =>
      context.services.importVoucherOptions(createRequestContext(context, args.idempotencyKey), { salesPageId, csv: args.csv }),
  }),
}));
