/** The key of a staff member's rows. */
export interface MemberKey {
  readonly organisationId: number;
  readonly staffMemberId: number;
}
