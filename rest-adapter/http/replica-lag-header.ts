/**
 * The response header of reports that were read from the read replica: the lag of the replica in
 * whole seconds, rounded up. The report contains every change that is older than the lag. Responses
 * that were read from the primary do not have the header.
 */
export const replicaLagHeader = {
  name: 'Replica-Lag',
  format: (lagSeconds: number) => String(Math.ceil(lagSeconds)),
};
