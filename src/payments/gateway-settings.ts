import type { z } from 'zod';
import type { PaymentGatewayMode } from '../../prisma/generated/client/enums.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';

/** What a sales page enters to receive payments through a gateway. */
export interface GatewaySettingsInput {
  /** The key with which the service calls the gateway. */
  readonly secretKey: string;
  /** The secret with which the gateway signs its notifications. */
  readonly notificationSecret: string;
}

/** How a gateway validates its settings at a sales page. */
export interface GatewaySettings {
  readonly shape: z.ZodType<GatewaySettingsInput>;
  /** Returns whether payments with valid settings move money. */
  modeOf(settings: GatewaySettingsInput): PaymentGatewayMode;
  /**
   * Checks with the gateway whether it accepts the settings. Returns the errors of the fields. Any other
   * error means that the gateway did not respond.
   */
  validate(settings: GatewaySettingsInput, signal: AbortSignal): Promise<readonly FieldError[]>;
}
