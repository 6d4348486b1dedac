import { ConfigurationError } from '../../src/platform/config/environment.ts';
import type { NamedSecret } from '../../src/platform/config/variables/secret-variables.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { type Sealer, UnsealError } from '../../src/platform/sealing/sealer.ts';
import { findKeyIds } from '../../src/sealed-columns/find-key-ids.ts';

/** A secret that is in CODE_SECRETS, or that stored data requires. */
export interface KeyStatus {
  readonly id: string;
  /**
   * `encrypts`: the first secret of CODE_SECRETS. `accepted`: any other secret of CODE_SECRETS.
   * `missing`: not in CODE_SECRETS, although stored data requires it.
   */
  readonly state: 'encrypts' | 'accepted' | 'missing';
  /** Whether a voucher code or the secret of a webhook is encrypted with this secret. */
  readonly isUsed: boolean;
}

/** The secrets of a process, compared with those that stored data requires. */
export interface KeyStatuses {
  readonly keys: readonly KeyStatus[];
  /** The ids of the secrets that CODE_SECRETS lacks. */
  readonly missing: readonly string[];
  /** Whether there are voucher codes, and none of them can be decrypted. */
  readonly areAllCodesUnreadable: boolean;
}

/**
 * Reads the key ids of stored voucher codes and webhook secrets, and compares them with
 * CODE_SECRETS.
 */
export async function readKeyStatuses(
  client: SqlClient,
  codeSecrets: readonly NamedSecret[],
): Promise<KeyStatuses> {
  const stored = await findKeyIds(client);
  const configured = codeSecrets.map(({ kid }) => kid);
  const missing = [...stored.all].filter((id) => !configured.includes(id));
  return {
    keys: [
      ...configured.map((id, index) => ({
        id,
        isUsed: stored.all.has(id),
        state: index === 0 ? ('encrypts' as const) : ('accepted' as const),
      })),
      ...missing.map((id) => ({ id, state: 'missing' as const, isUsed: true })),
    ],
    missing,
    areAllCodesUnreadable:
      stored.ofVoucherCodes.size > 0 && !configured.some((id) => stored.ofVoucherCodes.has(id)),
  };
}

/** Returns the log message that states which secrets are missing and what to do. */
export function explainMissingKeys(missing: readonly string[]): string {
  return `stored data is encrypted with secrets that CODE_SECRETS does not contain (${missing.join(', ')}): add them to CODE_SECRETS and restart. Until then, the voucher codes and webhook secrets that they encrypted cannot be read (docs/operations/keys.md)`;
}

/**
 * Throws a ConfigurationError if the value of a secret in CODE_SECRETS differs from the value with
 * which the stored voucher codes of its id are encrypted. Without this check, new codes would be
 * encrypted under the same id, and no process could read both.
 */
export async function assertSecretsUnchanged(
  client: SqlClient,
  codeSecrets: readonly NamedSecret[],
  vault: Sealer,
): Promise<void> {
  const { ofVoucherCodes } = await findKeyIds(client);
  // A secret is treated as changed only if none of its codes can be unsealed, because a single code
  // may be damaged.
  const changed = codeSecrets.filter(({ kid }) =>
    ofVoucherCodes.get(kid)?.every((sealed) => !canUnseal(vault, sealed)),
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ kid }) => kid).join(', ');
  throw new ConfigurationError(
    `CODE_SECRETS: the value of ${ids} differs from the secret that encrypted the stored voucher codes. Restore the value, or give the new secret another name (docs/operations/keys.md).`,
  );
}

function canUnseal(vault: Sealer, sealed: Uint8Array): boolean {
  try {
    vault.unseal(sealed);
    return true;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
}
