import type { ImportedLine } from '../../src/catalogue/parse-csv.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';

const ImportOutcomeType = builder.enumType('ImportOutcome', {
  description: 'The result of importing a line.',
  values: {
    CREATED: { value: 'created', description: 'The line has no id, so an object was created.' },
    UPDATED: { value: 'updated', description: 'The object with the id of the line was changed.' },
    UNCHANGED: { value: 'unchanged', description: 'The object with the id of the line already had these values.' },
  } as const,
});

const ImportedLineType = builder.objectRef<ImportedLine>('ImportedLine').implement({
  description: 'The result of importing one line of a file.',
  fields: (t) => ({
    line: t.exposeInt('line', {
      description:
        'The number of the line in the file, where the header is line 1. For a record of several lines, the number of its last line.',
    }),
    outcome: t.expose('outcome', { type: ImportOutcomeType, description: 'The result.' }),
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
  }),
});

interface Report {
  readonly lines: readonly ImportedLine[];
  readonly replayed: boolean;
}

const ImportReportType = builder.objectRef<Report>('ImportReport').implement({
  description: 'The result of importing a file. Every line was imported.',
  fields: (t) => ({
    lines: t.field({
      type: [ImportedLineType],
      description: 'The lines, in the order of the file.',
      resolve: ({ lines }) => [...lines],
    }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

const csv =
  'The file, as CSV (RFC 4180) with a header and up to 1,000 lines. An empty cell clears a field that can be null, and omits any other field.';
const importRules =
  'Imports either all lines or none. INVALID_INPUT lists the invalid fields of all lines, such as `lines[3].sell_price`.';

builder.mutationFields((t) => ({
  importRedeemLocations: t.field({
    type: ImportReportType,
    description: `Creates and changes redeem locations from a CSV file. ${importRules} Requires \`manage.products\` on a sales page.`,
    errors: {
      types: rejectionTypes,
      union: { name: 'ImportRedeemLocationsResult', description: 'The report, or an error if nothing was imported.' },
    },
    args: {
      csv: t.arg.string({
        required: true,
        description: `${csv} Columns: \`id\` (empty for a new one), \`name\`, \`address\`, \`city\`, \`region\`, \`latitude\`, \`longitude\`.`,
      }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, args, context) =>
      context.services.importRedeemLocations(createRequestContext(context, args.idempotencyKey), { csv: args.csv }),
  }),
  importVoucherOptions: t.field({
    type: ImportReportType,
    description: `Creates and changes options of vouchers from a CSV file. Increments the version of each voucher whose offer changes. ${importRules} Requires \`manage.products\`, or \`manage.vcard\` for a VCCV_CARD.`,
    errors: {
      types: rejectionTypes,
      union: { name: 'ImportVoucherOptionsResult', description: 'The report, or an error if nothing was imported.' },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page.' }),
      csv: t.arg.string({
        required: true,
        description: `${csv} Columns: \`voucher_id\`, \`option_id\` (empty for a new one), \`description.en\` and other languages, and the integers \`sell_price\`, \`max_sell_price\`, \`real_value\`, \`display_price\` (in minor units), \`redeem_stock\`, \`quantity\`, \`quantity_weight\`, \`custom_order\`.`,
      }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, ...args }, context) =>
      context.services.importVoucherOptions(createRequestContext(context, args.idempotencyKey), { salesPageId, csv: args.csv }),
  }),
}));
