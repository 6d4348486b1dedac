import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { closeShift } from './close-shift.ts';
import { createCashMove } from './create-cash-move.ts';
import { openShift } from './open-shift.ts';

export type ShiftServices = ReturnType<typeof createShiftServices>;

/** Returns the services of shifts. */
export function createShiftServices(database: Database) {
  return bindServices(database, { openShift, closeShift, createCashMove });
}
