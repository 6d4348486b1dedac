/**
 * Returns the change of `StaffMember.tokenFamilies` that ends every sign-in of a member. `lockStaffMember` must have locked the
 * member.
 */
export const endSignIns = (revokedReason: string) => ({
  updateMany: { where: { revokedAt: null }, data: { revokedAt: new Date(), revokedReason } },
});
