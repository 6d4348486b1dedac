import type { Principal } from '../access/principal.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** The drawer of a shift: that of a paired till or, if `tillId` is null, that of a redeem location. */
export interface Drawer {
  readonly tillId: number | null;
}

/** Whether the caller may use a drawer: a paired till only its own, any other caller every drawer. */
export function isDrawerOf({ till }: Pick<Principal, 'till'>, { tillId }: Drawer): boolean {
  return till === null || till.id === tillId;
}

/** Throws FORBIDDEN if the caller is a paired till and the drawer is not its own. */
export function assertDrawerOf(caller: Pick<Principal, 'till'>, drawer: Drawer): void {
  if (isDrawerOf(caller, drawer)) return;
  throw new DomainError('FORBIDDEN', 'A till can use only the shifts of its drawer.');
}
