/**
 * Returns the Prisma update of `StaffMember.tokenFamilies` that ends every sign-in of a member.
 * `lockStaffMember` must have locked the member.
 */
export const endSignInsUpdate = (revokedReason: string) => ({
  updateMany: { where: { revokedAt: null }, data: { revokedAt: new Date(), revokedReason } },
});
