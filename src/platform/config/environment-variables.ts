import { z } from 'zod';
import { addressVariables } from './variables/address-variables.ts';
import { databaseVariables } from './variables/database-variables.ts';
import { emailVariables } from './variables/email-variables.ts';
import { graphqlVariables } from './variables/graphql-variables.ts';
import { imageVariables } from './variables/image-variables.ts';
import { limitVariables } from './variables/limit-variables.ts';
import { restVariables } from './variables/rest-variables.ts';
import { retentionVariables } from './variables/retention-variables.ts';
import { secretVariables } from './variables/secret-variables.ts';
import { telemetryVariables } from './variables/telemetry-variables.ts';
import { walletVariables } from './variables/wallet-variables.ts';
import { webhookVariables } from './variables/webhook-variables.ts';

/**
 * The environment variables (D3), grouped by subject. `description` states the meaning and `values`
 * the accepted values. `fallback` describes a default that is not a constant.
 * docs/reference/configuration.md is generated from this table.
 */
export const variableGroups = {
  'Addresses and clients': addressVariables,
  Database: databaseVariables,
  Secrets: secretVariables,
  GraphQL: graphqlVariables,
  'REST and reports': restVariables,
  Webhooks: webhookVariables,
  'E-mails': emailVariables,
  'Wallet passes': walletVariables,
  Images: imageVariables,
  Retention: retentionVariables,
  Limits: limitVariables,
  'Logs, metrics and traces': telemetryVariables,
} as const;

export const environmentShape = z.object({
  ...addressVariables,
  ...databaseVariables,
  ...secretVariables,
  ...graphqlVariables,
  ...restVariables,
  ...webhookVariables,
  ...emailVariables,
  ...walletVariables,
  ...imageVariables,
  ...retentionVariables,
  ...limitVariables,
  ...telemetryVariables,
});
