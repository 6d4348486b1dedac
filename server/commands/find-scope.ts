import {
  listOrganisations,
  listSalesPages,
  type OrganisationSummary,
  type SalesPageSummary,
} from '../../src/organisations/organisation-directory.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { CommandFailure } from './command.ts';

/**
 * Returns the organisation with the given id or name. Throws a CommandFailure that lists the
 * candidates if none or several match.
 */
export async function findOrganisation(database: Database, wanted: string): Promise<OrganisationSummary> {
  const all = await listOrganisations(database);
  const found = all.filter(({ id, name }) => String(id) === wanted || name === wanted);
  const [organisation, ...others] = found;
  if (!organisation)
    throw new CommandFailure(
      `--organisation: unknown organisation: ${wanted}. Organisations: ${formatOrganisations(all)}`,
    );
  if (others.length > 0) {
    throw new CommandFailure(
      `--organisation: ambiguous name: ${wanted}. Specify an id: ${formatOrganisations(found)}`,
    );
  }
  return organisation;
}

/**
 * Returns the organisation that `wanted` specifies. Defaults to the only organisation in `ids`.
 * Throws a CommandFailure if the specified organisation is not in `ids`, or if none is specified
 * and `ids` contains several. The message begins with `reason`, such as `--page: the sales pages
 * belong to`, followed by the organisations.
 */
export async function chooseOrganisation(
  database: Database,
  ids: readonly number[],
  wanted: string | undefined,
  reason: string,
): Promise<OrganisationSummary> {
  const all = await listOrganisations(database);
  const candidates = all.filter(({ id }) => ids.includes(id));
  if (wanted !== undefined) {
    const organisation = await findOrganisation(database, wanted);
    if (ids.includes(organisation.id)) return organisation;
    throw new CommandFailure(
      `${reason} ${formatOrganisations(candidates)}, not to ${formatOrganisations([organisation])}`,
    );
  }
  const [organisation, ...others] = candidates;
  if (organisation && others.length === 0) return organisation;
  throw new CommandFailure(
    `${reason} several organisations: ${formatOrganisations(candidates)}. Choose one with --organisation ID`,
  );
}

/**
 * Returns the sales pages with the given subdomains. Throws a CommandFailure that lists unknown
 * subdomains.
 */
export async function findSalesPages(
  database: Database,
  subdomains: readonly string[],
): Promise<SalesPageSummary[]> {
  const all = await listSalesPages(database);
  const unknown = subdomains.filter((wanted) => !all.some(({ subdomain }) => subdomain === wanted));
  if (unknown.length === 0) return all.filter(({ subdomain }) => subdomains.includes(subdomain));
  throw new CommandFailure(
    `--page: unknown sales page: ${unknown.join(', ')}. Sales pages: ${all.map(({ subdomain }) => subdomain).join(', ')}`,
  );
}

function formatOrganisations(organisations: readonly OrganisationSummary[]): string {
  return organisations.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none';
}
