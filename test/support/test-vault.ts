import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';

/** The vault of voucher codes of services with the secrets of tests. */
export const testVault = createCodeVault(parseEnvironment(testSecrets).codeSecrets ?? []);
