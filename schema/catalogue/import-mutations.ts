import { formatLimit } from '../../src/catalogue/catalogue-limits.ts';
import type { ImportedLine } from '../../src/catalogue/parse-csv.ts';
import { builder, type ObjectFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';
import { RedeemLocationType } from './redeem-location.ts';
import { VoucherOptionType } from './voucher-option.ts';

const ImportOutcomeType = builder.enumType('ImportOutcome', {
  description: 'The result of importing a line.',
  values: {
    CREATED: { value: 'created', description: 'The line has no id, so an object was created.' },
    UPDATED: { value: 'updated', description: 'The object with the id of the line was changed.' },
    UNCHANGED: {
      value: 'unchanged',
      description: 'The object with the id of the line already had these values.',
    },
  } as const,
});

const lineFields = (t: ObjectFields<ImportedLine>) => ({
  line: t.exposeInt('line', {
    description:
      'The number of the line in the file, where the header is line 1. For a record that spans several lines, the number of its last line.',
  }),
  outcome: t.expose('outcome', { type: ImportOutcomeType, description: 'The result of importing the line.' }),
});

const ImportedRedeemLocationType = builder.objectRef<ImportedLine>('ImportedRedeemLocation').implement({
  description: 'The result of importing one line of a file of redeem locations.',
  fields: (t) => ({
    ...lineFields(t),
    redeemLocation: t.field({
      type: RedeemLocationType,
      description: 'The redeem location of the line.',
      resolve: ({ id }, _args, { loaders }) => loaders.requireRow('RedeemLocation', id),
    }),
  }),
});

const ImportedVoucherOptionType = builder.objectRef<ImportedLine>('ImportedVoucherOption').implement({
  description: 'The result of importing one line of a file of voucher options.',
  fields: (t) => ({
    ...lineFields(t),
    option: t.field({
      type: VoucherOptionType,
      description: 'The option of the line.',
      resolve: ({ id }, _args, { loaders }) => loaders.requireRow('VoucherOption', id),
    }),
  }),
});

type ImportedLineType = typeof ImportedRedeemLocationType | typeof ImportedVoucherOptionType;

interface Report {
  readonly lines: readonly ImportedLine[];
  readonly replayed: boolean;
}

/** Creates the payload type of a mutation that imports a file. */
function importPayload(name: `${string}Payload`, lineType: ImportedLineType) {
  return builder.objectRef<Report>(name).implement({
    description: `The result of the mutation \`${name[0]?.toLowerCase()}${name.slice(1, -'Payload'.length)}\`. Every line was imported.`,
    fields: (t) => ({
      lines: t.field({
        type: [lineType],
        description: 'The lines, in the order of the file.',
        resolve: ({ lines }) => [...lines],
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });
}

const csv =
  'The file, as CSV (RFC 4180) with a header and up to 1,000 lines. An empty cell clears a field that can be null, and omits any other field.';
const importRulesOf = (column: string) =>
  `Imports either all lines or none. INVALID_INPUT lists the invalid fields of all lines, such as \`lines[3].${column}\`.`;

mutation('importRedeemLocations', {
  description: `Creates and changes redeem locations from a CSV file. ${importRulesOf('name')}`,
  requires: { action: 'redeem-location.change', on: 'any-page' },
  input: (t) => ({
    csv: t.string({
      required: true,
      description: `${csv} Columns: \`id\` (empty for a new one), \`name\`, \`address\`, \`city\`, \`region\`, \`latitude\`, \`longitude\`.`,
    }),
  }),
  payload: importPayload('ImportRedeemLocationsPayload', ImportedRedeemLocationType),
  resolve: (input, request, { services }) => services.importRedeemLocations(request, input),
});

mutation('importVoucherOptions', {
  description: `Creates and changes options of vouchers from a CSV file. A voucher can have at most ${formatLimit('options')} options. Increments the version of each voucher whose offer changes. ${importRulesOf('sell_price')} An option of a CARD requires \`manage.vcard\`, and an option of any other voucher requires \`manage.products\`.`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    csv: t.string({
      required: true,
      description: `${csv} Columns: \`voucher_id\`, \`option_id\` (empty for a new one), \`description.en\` and other languages, and the integers \`sell_price\`, \`max_sell_price\`, \`real_value\`, \`display_price\` (in minor units), \`redeem_stock\`, \`quantity\`, \`quantity_weight\`, \`custom_order\`.`,
    }),
  }),
  payload: importPayload('ImportVoucherOptionsPayload', ImportedVoucherOptionType),
  resolve: ({ salesPageId, csv: file }, request, { services }) =>
    services.importVoucherOptions(request, { salesPageId: readSalesPageId(salesPageId), csv: file }),
});
