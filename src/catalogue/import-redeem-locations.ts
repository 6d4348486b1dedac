import { z } from 'zod';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { assertNone, findFaults } from './check-input.ts';
import {
  type CsvFormat,
  type CsvLine,
  findTwin,
  type ImportedLine,
  idsOf,
  importedLine,
  onLine,
  optionalText,
  parseCsv,
  text,
  whole,
} from './csv-lines.ts';
import { insertRedeemLocation, redeemLocationChangeShape, redeemLocationShape } from './redeem-locations.ts';
import { takeTurnOnce } from './take-turn.ts';
import { differing, updateRow } from './write-row.ts';

const format = {
  columns: {
    id: whole,
    name: text,
    address: text,
    city: optionalText,
    region: optionalText,
    latitude: optionalText,
    longitude: optionalText,
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
  const { result, replayed } = await takeTurnOnce(database, context, null, request, z.array(importedLine), async (change) => {
    const found = await findRows(change.transaction, 'RedeemLocation', 'id', idsOf(lines, 'id'));
    const open = found.filter((location) => location.organisationId === organisationId && location.archivedAt === null);
    const known = new Map(open.map((location) => [location.id, location]));
    assertNone(lines.flatMap((line) => findLineFaults(lines, line, known)));
    const imported: ImportedLine[] = [];
    for (const { line, cells } of lines) {
      const location = known.get(Number(cells.id));
      if (location) {
        const values = redeemLocationChangeShape.parse(cells);
        const isSame = Object.keys(differing<'RedeemLocation'>(location, values)).length === 0;
        await updateRow(change, 'RedeemLocation', location, values);
        imported.push({ line, outcome: isSame ? 'unchanged' : 'updated', id: location.id });
      } else {
        const { id } = await insertRedeemLocation(change, redeemLocationShape.parse(cells));
        imported.push({ line, outcome: 'created', id });
      }
    }
    return imported;
  });
  return { lines: result, replayed };
}

function findLineFaults(lines: readonly CsvLine[], line: CsvLine, known: ReadonlyMap<number, RedeemLocation>): FieldError[] {
  const { id } = line.cells;
  if (id === undefined) return onLine(line, findFaults(redeemLocationShape, line.cells));
  return onLine(line, [
    ...(known.has(Number(id))
      ? findTwin(lines, line, 'id')
      : [{ field: 'id', message: 'is not a redeem location of the organisation' }]),
    ...findFaults(redeemLocationChangeShape, line.cells),
  ]);
}
