import type { ServerResponse } from 'node:http';
import { replicaLagHeader } from '../../rest-adapter/http/replica-lag-header.ts';

/**
 * Sets the header that states the lag of a report. Has no effect on a socket, or if the response
 * has begun.
 */
export function setReplicaLag(response: ServerResponse | undefined, lagSeconds: number): void {
  if (!response || response.headersSent) return;
  response.setHeader(replicaLagHeader.name, replicaLagHeader.format(lagSeconds));
}
