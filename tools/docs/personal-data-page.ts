import type { Owner, PersonalColumn } from '../../src/personal-columns/column-class.ts';
import { columnClasses } from '../../src/personal-columns/columns.ts';
import { code, table } from './markdown.ts';

const rows = Object.entries(columnClasses).flatMap(([model, { personal }]) =>
  Object.entries(personal).map(([field, column]) => [
    code(`${model}.${field}`),
    describeOwner(column.of),
    describeErasure(column),
  ]),
);

export const personalDataPage = `# Personal data by column

Every column of the database that contains personal data, as the export, the erasure and the retention period of a sales page treat it. The
names are those of \`prisma/schema.prisma\`. All other columns contain none. See [Personal data](../guides/personal-data.md) for how to export
and erase a person.

- A **customer** is the purchaser of an order or the recipient of one of its vouchers. A text of a voucher may concern both.
- The data of customers is erased on request, and after the retention period of the sales page, unless it is kept for the stated reason.
- The data of a **staff member** is erased when the member is deleted. The address of a sign-in is also erased 30 days after it.
- A **caller** is the client of a request.

${table(['Column', 'Of', 'Erasure'], rows)}
`;

function describeOwner(of: Owner): string {
  return typeof of === 'string' ? of : `the person with the address in ${code(of.addressIn)}`;
}

function describeErasure({ erasure }: PersonalColumn): string {
  if (erasure.kind === 'kept') return `kept: ${erasure.text}`;
  if (erasure.kind !== 'replaced') return erasure.text;
  const { by, keptKey } = erasure;
  if (by === null) return 'set to null';
  if (by === '') return 'replaced by an empty string';
  return keptKey === undefined ? 'replaced by an empty object' : `removed except ${code(keptKey)}`;
}
