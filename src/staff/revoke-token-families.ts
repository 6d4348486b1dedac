/**
 * Returns the part of a statement that ends every sign-in of the CTE `member` (D30). An earlier statement of the transaction must
 * have locked the member's row: a concurrent sign-in is then either revoked here or rejected because the member has changed.
 */
export const revokeTokenFamiliesText = (reason: string) => `
  update refresh_token_families f set revoked_at = now(), revoked_reason = '${reason}'
    from member where f.staff_member_id = member.id and f.revoked_at is null`;
