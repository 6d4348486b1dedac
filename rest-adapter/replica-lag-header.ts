/**
 * The response header of reports that were read from the read replica: the age in whole seconds, rounded up, of the newest change
 * that the report may lack. Responses that were read from the primary do not have it.
 */
export const replicaLagHeader = {
  name: 'Replica-Lag',
  format: (lagSeconds: number) => String(Math.ceil(lagSeconds)),
};
