import { z } from 'zod';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
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
import { insertRedeemLocation, redeemLocationChangeShape, redeemLocationShape } from './redeem-locations.ts';
import { assertNoErrors, validate } from './validate-input.ts';
import { changeIdempotently } from './with-catalogue-lock.ts';
import { changedValues, updateRow } from './write-row.ts';

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
 * Adds the redeem locations of a CSV file, and updates those that a line identifies by id. Imports either all lines or none.
 * Requires `manage.products` on a sales page. Throws INVALID_INPUT with every error of every line.
 */
export async function importRedeemLocations(
  database: Database,
  context: RequestContext,
  { csv }: { csv: string },
): Promise<{ lines: ImportedLine[]; replayed: boolean }> {
  const { organisationId } = assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  const lines = await parseCsv(csv, format);
  const request = { importRedeemLocations: csv };
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    null,
    request,
    z.array(importedLineShape),
    async (change) => {
      const found = await findRows(change.transaction, 'RedeemLocation', 'id', distinctIds(lines, 'id'));
      const current = found.filter((location) => location.organisationId === organisationId && location.archivedAt === null);
      const locationsById = new Map(current.map((location) => [location.id, location]));
      assertNoErrors(lines.flatMap((line) => validateLine(lines, line, locationsById)));
      const imported: ImportedLine[] = [];
      for (const { line, cells } of lines) {
        const location = locationsById.get(Number(cells.id));
        if (location) {
          const values = redeemLocationChangeShape.parse(cells);
          const isUnchanged = Object.keys(changedValues<'RedeemLocation'>(location, values)).length === 0;
          await updateRow(change, 'RedeemLocation', location, values);
          imported.push({ line, outcome: isUnchanged ? 'unchanged' : 'updated', id: location.id });
        } else {
          const { id } = await insertRedeemLocation(change, redeemLocationShape.parse(cells));
          imported.push({ line, outcome: 'created', id });
        }
      }
      return imported;
    },
  );
  return { lines: result, replayed };
}

function validateLine(lines: readonly CsvLine[], line: CsvLine, known: ReadonlyMap<number, RedeemLocation>): FieldError[] {
  const { id } = line.cells;
  if (id === undefined) return toCellErrors(line, validate(redeemLocationShape, line.cells));
  return toCellErrors(line, [
    ...(known.has(Number(id))
      ? findDuplicate(lines, line, 'id')
      : [{ field: 'id', message: 'is not a redeem location of the organisation' }]),
    ...validate(redeemLocationChangeShape, line.cells),
  ]);
}
