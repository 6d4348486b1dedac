import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { updateOrganisation } from './update-organisation.ts';

export type OrganisationServices = ReturnType<typeof createOrganisationServices>;

/** Returns the services of organisations. */
export function createOrganisationServices(database: Database) {
  return bindServices(database, { updateOrganisation });
}
