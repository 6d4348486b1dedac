import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { maxCorrectedRows } from '../../src/voucher-imports/correct-rows.ts';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { readImportRowsOnLines } from '../../src/voucher-imports/read-import-rows.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { type ChangedObject, objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import {
  CellSeparatorType,
  DateStyleType,
  DecimalMarkType,
  FileEncodingType,
  VoucherImportFormatType,
} from './import-enums.ts';
import { VoucherImportType } from './voucher-import.ts';
import { VoucherImportRowType } from './voucher-import-row.ts';

const requires = 'voucher-import.manage';
const jobRule =
  'Returns when the job is queued. While the job runs, `status` and `progress` of the import change. If the job does not complete, `failure` states the reason.';

const idField = (t: InputFields) => t.id({ required: true, description: 'The global id of the import.' });
const payloadOf = (name: `${string}Payload`) =>
  objectPayload(name, 'voucherImport', 'VoucherImport', VoucherImportType);

const readKey = (globalId: string) => {
  const { salesPageId, id: importId } = readPageObjectId('VoucherImport', globalId);
  return { salesPageId, importId };
};

const VoucherImportColumnInput = builder.inputType('VoucherImportColumnInput', {
  description: 'A column of a file that has other headings than the template.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'The column of the template, such as `code`.' }),
    heading: t.string({ required: true, description: 'The heading of the column in the file.' }),
  }),
});

mutation('createVoucherImport', {
  description:
    'Creates an import of vouchers that another system sold. Next, upload the file, of at most 200 MB, to the `uploadUrl` of the import. The import replaces earlier imports of the same source that were not committed.',
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    source: t.string({
      required: true,
      description: 'The name of the system that sold the vouchers. Use one name for all its files.',
    }),
    format: t.field({
      type: VoucherImportFormatType,
      required: true,
      description: 'The format of the file.',
    }),
    encoding: t.field({
      type: FileEncodingType,
      description: 'The encoding of the file. Defaults to UTF_8.',
    }),
    separator: t.field({
      type: CellSeparatorType,
      description: 'The separator of the cells of a CSV file. Defaults to COMMA.',
    }),
    dateStyle: t.field({ type: DateStyleType, description: 'The format of dates. Defaults to ISO.' }),
    decimalMark: t.field({
      type: DecimalMarkType,
      description: 'The decimal mark of amounts. Defaults to POINT.',
    }),
    language: t.field({
      type: 'Language',
      description: 'The language of the orders and of the titles. Defaults to `en`.',
    }),
    columns: t.field({
      type: [VoucherImportColumnInput],
      description:
        'The columns of a file of the format TEMPLATE that has other headings. Its other columns are ignored. Omit it for a file with the headings of the template.',
    }),
  }),
  payload: payloadOf('CreateVoucherImportPayload'),
  resolve(
    { salesPageId, source, format, encoding, separator, dateStyle, decimalMark, language, columns },
    request,
    { services },
  ) {
    const defaults = defaultImportOptions;
    return services.createVoucherImport(request, {
      salesPageId: readSalesPageId(salesPageId),
      source: source.trim(),
      options: {
        format,
        encoding: encoding ?? defaults.encoding,
        separator: separator ?? defaults.separator,
        dateStyle: dateStyle ?? defaults.dateStyle,
        decimalMark: decimalMark ?? defaults.decimalMark,
        language: language ?? defaults.language,
        ...(columns && { columns: toMapping(columns) }),
      },
    });
  },
});

function toMapping(columns: readonly (typeof VoucherImportColumnInput.$inferInput)[]) {
  return Object.fromEntries(columns.map(({ column, heading }) => [column.trim(), heading.trim()]));
}

mutation('checkVoucherImport', {
  description: `Determines and stores what a commit of an import would do with each row. Changes nothing else. Can be repeated until the commit. ${jobRule}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: payloadOf('CheckVoucherImportPayload'),
  resolve: ({ id }, request, { services }) => services.requestImportStep(request, 'check', readKey(id)),
});

const CorrectedCellInput = builder.inputType('VoucherImportCellInput', {
  description: 'A corrected cell of a row of an import.',
  fields: (t) => ({
    column: t.string({
      required: true,
      description: 'The heading of the column or the path of the value, as in `VoucherImportRow.cells`.',
    }),
    value: t.string({ required: true, description: 'The content. Empty for an empty cell.' }),
  }),
});

const CorrectedRowInput = builder.inputType('VoucherImportRowInput', {
  description: 'A corrected row of an import.',
  fields: (t) => ({
    line: t.int({ required: true, description: 'The line, as in `VoucherImportRow.line`.' }),
    cells: t.field({
      type: [CorrectedCellInput],
      required: true,
      description: 'The corrected cells. The other cells are unchanged.',
    }),
  }),
});

mutation('correctVoucherImportRows', {
  description:
    'Corrects cells of rows with errors or conflicts, without another file, and checks these rows. They are stored with the errors that remain. Vouchers are not changed, and the import must be checked again before its commit. Only rows with `VoucherImportRow.cells` can be corrected, until a commit begins.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: idField(t),
    rows: t.field({
      type: [CorrectedRowInput],
      required: true,
      description: `The rows, 1 to ${maxCorrectedRows}.`,
    }),
  }),
  payload: objectPayload<'VoucherImport', CorrectedRows>(
    'CorrectVoucherImportRowsPayload',
    'voucherImport',
    'VoucherImport',
    VoucherImportType,
    (t) => ({
      rows: t.field({
        type: [VoucherImportRowType],
        description: 'The corrected rows in their current state, by ascending line.',
        resolve: ({ id: importId, lines }, _args, { prisma, codeVault }) =>
          readImportRowsOnLines(prisma, codeVault, importId, lines),
      }),
    }),
  ),
  async resolve({ id, rows }, request, { services }) {
    if (rows.length === 0) throw invalidInput([fieldError('rows', 'REQUIRED', 'must not be empty')]);
    if (rows.length > maxCorrectedRows)
      throw invalidInput([fieldError('rows', 'TOO_LONG', `must be at most ${maxCorrectedRows} rows`)]);
    const corrected = await services.correctVoucherImportRows(request, { ...readKey(id), rows });
    return { ...corrected, lines: rows.map(({ line }) => line) };
  },
});

interface CorrectedRows extends ChangedObject {
  readonly lines: readonly number[];
}

mutation('commitVoucherImport', {
  description: `Creates the vouchers of a checked import. Skips rows with errors and conflicts. Creates no events and sends no e-mails. Also resumes a commit that the command line did not complete. ${jobRule}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: idField(t),
    controlTotals: t.string({
      required: true,
      description: 'The `controlTotals` of the last check. Any other value returns STATE_CONFLICT.',
    }),
  }),
  payload: payloadOf('CommitVoucherImportPayload'),
  resolve: ({ id, controlTotals }, request, { services }) =>
    services.requestImportStep(request, 'commit', { ...readKey(id), controlTotals }),
});

mutation('revertVoucherImport', {
  description: `Removes everything that an import created, if none of its vouchers has changed since the import. Archived catalogue vouchers that the import created are kept. ${jobRule}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: payloadOf('RevertVoucherImportPayload'),
  resolve: ({ id }, request, { services }) => services.requestImportStep(request, 'revert', readKey(id)),
});
