import { z } from 'zod';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { importRows } from './import-rows.ts';
import {
  type CsvFormat,
  type CsvLine,
  distinctIds,
  findDuplicate,
  type ImportedLine,
  importedLineShape,
  parseCsv,
  parseNullableText,
  parseText,
  parseWholeNumber,
  toCellErrors,
} from './parse-csv.ts';
import { redeemLocationChangeShape, redeemLocationShape } from './redeem-locations.ts';
import { assertNoErrors, validate } from './validate-input.ts';
import { changeIdempotently } from './with-catalogue-lock.ts';

const format = {
  columns: {
    id: parseWholeNumber,
    name: parseText,
    address: parseText,
    city: parseNullableText,
    region: parseNullableText,
    latitude: parseNullableText,
    longitude: parseNullableText,
  },
  translations: [],
  required: [],
} satisfies CsvFormat;

type RedeemLocation = ModelRows['RedeemLocation'];

/**
 * Adds the redeem locations of a CSV file, and updates those that a line identifies by id. Imports
 * either all lines or none, once per idempotency key. Returns the result of each line; `replayed`
 * is true if an earlier request with the same key imported them. Requires `manage.products` on at
 * least one sales page. Throws INVALID_INPUT with one error per invalid field of each line, and the
 * errors of parseCsv and changeIdempotently.
 */
export async function importRedeemLocations(
  database: Database,
  context: RequestContext,
  { csv }: { csv: string },
): Promise<{ lines: ImportedLine[]; replayed: boolean }> {
  const { organisationId } = assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  const lines = await parseCsv(csv, format, { organisationId });
  const request = { importRedeemLocations: csv };
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    null,
    request,
    z.array(importedLineShape),
    async (change) => {
      const locations = await change.transaction.prisma.redeemLocation.findMany({
        where: { id: { in: distinctIds(lines, 'id') }, organisationId, archivedAt: null },
      });
      const locationsById = new Map(locations.map((location) => [location.id, location]));
      assertNoErrors(lines.flatMap((line) => validateLine(lines, line, locationsById)));
      const updates = lines.flatMap(({ line, cells }) => {
        const row = locationsById.get(Number(cells.id));
        return row ? [{ line, row, values: redeemLocationChangeShape.parse(cells) }] : [];
      });
      const additions = lines
        .filter(({ cells }) => cells.id === undefined)
        .map(({ line, cells }) => ({ line, values: redeemLocationShape.parse(cells) }));
      return importRows(change, 'RedeemLocation', additions, updates);
    },
  );
  return { lines: result, replayed };
}

function validateLine(
  lines: readonly CsvLine[],
  line: CsvLine,
  locationsById: ReadonlyMap<number, RedeemLocation>,
): FieldError[] {
  const { id } = line.cells;
  if (id === undefined) return toCellErrors(line, validate(redeemLocationShape, line.cells));
  return toCellErrors(line, [
    ...(locationsById.has(Number(id))
      ? findDuplicate(lines, line, 'id')
      : [fieldError('id', 'UNKNOWN', 'is not a redeem location of the organisation')]),
    ...validate(redeemLocationChangeShape, line.cells),
  ]);
}
