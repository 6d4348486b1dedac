import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { exportPersonalData } from './export-personal-data.ts';

export type PersonalDataServices = ReturnType<typeof createPersonalDataServices>;

/** Returns the services of personal data. */
export function createPersonalDataServices(database: Database) {
  return bindServices(database, { erasePersonalData, exportPersonalData });
}
