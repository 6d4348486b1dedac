import { sharedTexts } from '../texts/shared-texts.ts';

/** Returns the name of a payment gateway, in words for that of payments outside of the service. */
export function formatGateway(gateway: string): string {
  return gateway === 'manual' ? sharedTexts.byHand : gateway;
}
