import type { Attack } from './attack.ts';
import { busySockets } from './busy-sockets.ts';
import { orderSearches } from './order-searches.ts';
import { orderTrees } from './order-trees.ts';
import { reports } from './reports.ts';
import { socketsWithoutToken } from './sockets-without-token.ts';
import { deadNameServers, hangingWebhooks } from './webhook-floods.ts';
import { wideCsvFiles } from './wide-csv-files.ts';
import { wrongVoucherTokens } from './wrong-voucher-tokens.ts';

/** The attacks in the order in which they run. */
export const attacks: readonly Attack[] = [
  ...[orderTrees, orderSearches, reports, wideCsvFiles],
  ...[busySockets, socketsWithoutToken, hangingWebhooks, deadNameServers, wrongVoucherTokens],
];
