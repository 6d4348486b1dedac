import type { HoldState } from '../../prisma/generated/client/enums.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

const messages = {
  open: 'The hold was changed concurrently. Reload it and try again.',
  captured: 'The hold was captured.',
  released: 'The hold was released.',
  expired: 'The hold has expired.',
} as const satisfies Record<HoldState, string>;

/** Returns the error for a change of a hold that has ended. */
export function holdEnded(state: HoldState): DomainError {
  return new DomainError('HOLD_ENDED', messages[state]);
}
