import { createSealer } from '../../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../../src/sealed-columns/sealing-purposes.ts';
import { testSecrets } from '../../../tools/harness/test-secrets.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');

/** Seals the settings of gateways as test services do. */
export const settingsSealer = createSealer([{ kid, secret }], sealingPurposes.gatewaySettings);
