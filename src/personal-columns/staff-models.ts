import { dataModel } from '../platform/rows/data-model.ts';
import type { ClassifiedColumns, PersonalColumns } from './column-class.ts';
import { columnClasses } from './columns.ts';
import { isReplaced, ofOwners } from './personal-values.ts';

/** A model whose rows belong to a staff member and contain personal data of the member. */
export interface StaffModel {
  readonly model: string;
  /** The columns that contain personal data of the member. */
  readonly columns: PersonalColumns;
  /** The field that contains the id of the member. */
  readonly link: 'id' | 'staffMemberId';
}

/** All models with columns that the deletion of a staff member replaces. */
export const staffModels = findStaffModels(columnClasses);

/**
 * Returns the models with columns of staff members that the erasure replaces. Throws for a model
 * whose rows belong to no staff member.
 */
export function findStaffModels(classes: Readonly<Record<string, ClassifiedColumns>>): readonly StaffModel[] {
  return Object.entries(classes).flatMap(([model, { personal }]) => {
    const columns = ofOwners(personal, (of) => of === 'staff member');
    return Object.values(columns).some(isReplaced) ? [{ model, columns, link: findLink(model) }] : [];
  });
}

function findLink(model: string): StaffModel['link'] {
  if (model === 'StaffMember') return 'id';
  if (dataModel[model]?.fields.some(({ name }) => name === 'staffMemberId')) return 'staffMemberId';
  throw new Error(`${model}: its rows belong to no staff member`);
}
