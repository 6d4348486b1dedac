/**
 * Maximum delay of an e-mail in days. An e-mail that was due earlier is not sent, for example after
 * the service had no mail server for a long time, because its recipient no longer expects it.
 */
export const maxDelayDays = 3;
