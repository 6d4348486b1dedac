import type { PairedTillQuery } from './generated/operations.ts';

/** The till with which the device is paired, as the device reads it. */
export type TillOfDevice = NonNullable<PairedTillQuery['viewer']['till']>;
