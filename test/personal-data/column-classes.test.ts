import { expect, test } from 'vitest';
import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import { columns, replaced } from '../../src/personal-columns/column-class.ts';
import { columnClasses } from '../../src/personal-columns/columns.ts';
import { findOrderModels, orderModels } from '../../src/personal-columns/order-models.ts';
import { findStaffModels, staffModels } from '../../src/personal-columns/staff-models.ts';

type Models = ReturnType<typeof getDatamodel>['datamodel']['models'];

const advice = `Classify the column in src/personal-columns/columns.ts: as impersonal, or as personal with its owner and its erasure. Export, erasure
and retention then include it.`;

/** Returns the columns that are not classified, classified twice, or classified and unknown. */
function findFaults(models: Models): string[] {
  const classified = Object.entries(columnClasses).flatMap(([model, { impersonal, personal }]) =>
    [...impersonal, ...Object.keys(personal)].map((field) => `${model}.${field}`),
  );
  const columns = Object.entries(models).flatMap(([model, { fields }]) =>
    fields.filter(({ kind }) => kind !== 'object').map(({ name }) => `${model}.${name}`),
  );
  return [
    ...columns
      .filter((column) => !classified.includes(column))
      .map((column) => `${column} is not classified`),
    ...classified.filter((column) => !columns.includes(column)).map((column) => `${column} is not a column`),
    ...classified
      .filter((column, index) => classified.indexOf(column) < index)
      .map((column) => `${column} is classified twice`),
  ];
}

test('every column of schema.prisma is classified once', () => {
  expect(findFaults(getDatamodel().datamodel.models), advice).toEqual([]);
});

test('a new column, a new model and a removed column are reported', () => {
  const { Order, Payout, ...models } = getDatamodel().datamodel.models;
  if (!Order || !Payout) throw new Error('the models are missing');
  const [column] = Payout.fields;
  if (!column) throw new Error('the model has no columns');
  const changed = {
    ...models,
    Order: { ...Order, fields: [...Order.fields, { ...column, name: 'purchaserSalutation' }] },
    Payout: { ...Payout, fields: Payout.fields.filter(({ name }) => name !== 'link') },
    Holder: { ...Payout, fields: [{ ...column, name: 'email' }] },
  };
  expect(findFaults(changed)).toEqual([
    'Order.purchaserSalutation is not classified',
    'Holder.email is not classified',
    'Payout.link is not a column',
  ]);
});

test('a new column of a staff member is erased with the member, and reported if its rows belong to no member', () => {
  const email = { email: replaced('staff member', null) };
  const withColumns = (model: string) => ({ ...columnClasses, [model]: columns('', email) });
  expect(findStaffModels(withColumns('StaffInvitation'))).toEqual(
    expect.arrayContaining([
      ...staffModels,
      { model: 'StaffInvitation', columns: email, link: 'staffMemberId' },
    ]),
  );
  expect(() => findStaffModels(withColumns('ApiKey'))).toThrow('ApiKey: its rows belong to no staff member');
});

test('the erasure of an order, and its retention period, ignore columns of staff members', () => {
  const { Refund } = columnClasses;
  const personal = { ...Refund.personal, createdBy: replaced('staff member', '') };
  expect(findOrderModels({ ...columnClasses, Refund: { ...Refund, personal } })).toEqual(orderModels);
  expect(orderModels.filter(({ columns: { createdBy } }) => createdBy)).toEqual([]);
});
