import { randomUUID } from 'node:crypto';
import { foldEmail } from '../access/fold-email.ts';
import { operatorId } from '../access/operator-context.ts';
import { hashPassword } from '../access/password.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { columnOf } from '../platform/rows/model-rows.ts';
import { administratorRole } from '../staff/staff-permissions.ts';
import { defaultSkin } from './default-skin.ts';
import { type NewOrganisation, validateOrganisation } from './new-organisation.ts';
import { normalizeStorefrontUrl, subdomainTaken } from './sales-page-identity.ts';

export interface CreatedOrganisation {
  readonly organisationId: number;
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  readonly staffMemberId: number;
}

/**
 * Creates an organisation with a sales page that has a skin and the gateway `manual`, a redeem
 * location, and an administrator. It can sell and redeem once it has vouchers. Only the operator
 * calls this function, because all other callers belong to an organisation. Throws INVALID_INPUT
 * with all field errors.
 */
export async function createOrganisation(
  database: Database,
  organisation: NewOrganisation,
): Promise<CreatedOrganisation> {
  const errors = await validateOrganisation(database, organisation);
  if (errors.length > 0) throw invalidInput(errors);
  const { password, ...details } = organisation;
  const passwordHash = await hashPassword(password);
  try {
    return await database.prismaTransaction(({ prisma }) =>
      insertOrganisation(prisma, normalize(details), passwordHash),
    );
  } catch (error) {
    throw violatesUnique(error, 'sales_pages_subdomain_key') ? invalidInput([subdomainTaken]) : error;
  }
}

type OrganisationDetails = Omit<NewOrganisation, 'password'>;

function normalize(details: OrganisationDetails): OrganisationDetails {
  const { name, title, storefrontUrl, redeemLocation, email, fullName, ...rest } = details;
  return {
    ...rest,
    name: name.trim(),
    title: title.trim(),
    storefrontUrl: normalizeStorefrontUrl(storefrontUrl),
    redeemLocation: redeemLocation.trim(),
    email: foldEmail(email),
    fullName: fullName.trim(),
  };
}

async function insertOrganisation(
  prisma: Transaction['prisma'],
  details: OrganisationDetails,
  passwordHash: string,
): Promise<CreatedOrganisation> {
  const { name, title, redeemLocation, email, fullName, language, ...page } = details;
  const select = { id: true };
  const { id: organisationId } = await prisma.organisation.create({ data: { name }, select });
  const { id: salesPageId } = await prisma.salesPage.create({
    data: {
      organisationId,
      name: title,
      companyName: name,
      ...page,
      skin: { create: { ...defaultSkin, availableLanguages: [language] } },
      paymentGateways: { create: { name: 'manual' } },
    },
    select,
  });
  const { id: redeemLocationId } = await prisma.redeemLocation.create({
    data: { organisationId, name: redeemLocation, address: '' },
    select,
  });
  const { id: staffMemberId } = await prisma.staffMember.create({
    data: {
      organisationId,
      email,
      passwordHash,
      fullName,
      locale: language,
      permissions: { create: { salesPageId, roleId: administratorRole, customPermissions: [] } },
    },
    select,
  });
  await writeAuditEntries(prisma, [
    {
      organisationId,
      salesPageId,
      principal: operatorId,
      channel: 'cli',
      action: 'organisation.create',
      subject: `organisation:${organisationId}`,
      after: Object.fromEntries(Object.entries(details).map(([field, value]) => [columnOf(field), value])),
      requestId: randomUUID(),
    },
  ]);
  return { organisationId, salesPageId, redeemLocationId, staffMemberId };
}
