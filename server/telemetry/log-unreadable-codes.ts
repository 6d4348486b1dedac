import { type Sealer, UnsealError } from '../../src/platform/sealing/sealer.ts';
import type { Logger } from './logger.ts';

/**
 * Returns a vault that logs failures to decrypt a code: the first failure per missing secret, and
 * the first due to an altered code. Further failures are not logged, because holders can open the
 * pages and documents of such codes any number of times.
 */
export function logUnreadableCodes<Vault extends Sealer>(vault: Vault, logger: Pick<Logger, 'error'>): Vault {
  const logged = new Set<string | null>();
  return {
    ...vault,
    unseal(sealed) {
      try {
        return vault.unseal(sealed);
      } catch (error) {
        if (error instanceof UnsealError && !logged.has(error.missingKeyId)) {
          logged.add(error.missingKeyId);
          logger.error(
            { error },
            'the document and the page of a voucher are unavailable, because its code cannot be decrypted',
          );
        }
        throw error;
      }
    },
  };
}
