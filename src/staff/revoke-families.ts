/**
 * The part of a statement that ends every sign-in of the CTE `member` (D30). Its row must have been locked by an earlier statement
 * of the transaction: a sign-in under way then is either seen here or finds the member changed.
 */
export const revokeFamiliesText = (reason: string) => `
  update refresh_token_families f set revoked_at = now(), revoked_reason = '${reason}'
    from member where f.staff_member_id = member.id and f.revoked_at is null`;
