import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { readCode } from '../../src/vouchers/read-code.ts';
import type { GraphqlContext } from '../context.ts';

/**
 * Decrypts the voucher code of a row. Throws CODE_UNREADABLE if that is not possible, so that only
 * the field of the code is null.
 */
export function readVoucherCode(
  codeSealed: Uint8Array,
  { codeVault }: Pick<GraphqlContext, 'codeVault'>,
): string {
  const code = readCode(codeVault, codeSealed);
  if (code === null)
    throw new DomainError('CODE_UNREADABLE', 'The voucher code cannot be decrypted at present.');
  return code;
}
