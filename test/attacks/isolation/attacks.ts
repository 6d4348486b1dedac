import type { Attack } from './attack.ts';
import { busySockets } from './busy-sockets.ts';
import { escapedTexts } from './escaped-texts.ts';
import { imageUploads } from './image-uploads.ts';
import { importUploads } from './import-uploads.ts';
import { largeDocuments } from './large-documents.ts';
import { invalidOperations, largeBodies, signIns } from './large-requests.ts';
import { missesWithoutToken, scannerMisses } from './lookup-misses.ts';
import { orderSearches } from './order-searches.ts';
import { orderTrees } from './order-trees.ts';
import { holderDocuments, imageRequests, publicFiles } from './public-files.ts';
import { forbiddenFields, repeatedEvents } from './repeated-objects.ts';
import { reports } from './reports.ts';
import { signInPages } from './sign-in-pages.ts';
import { socketsWithoutToken } from './sockets-without-token.ts';
import { unknownTokens } from './unknown-tokens.ts';
import { waitingRetries } from './waiting-retries.ts';
import { deadNameServers, hangingWebhooks } from './webhook-floods.ts';
import { wideCsvFiles } from './wide-csv-files.ts';
import { wrongVoucherTokens } from './wrong-voucher-tokens.ts';

/** The attacks in the order in which they run. */
export const attacks: readonly Attack[] = [
  ...[orderTrees, orderSearches, reports, wideCsvFiles],
  ...[importUploads, imageUploads, imageRequests, largeDocuments, holderDocuments, publicFiles],
  ...[forbiddenFields, repeatedEvents, escapedTexts, largeBodies, invalidOperations],
  ...[unknownTokens, signInPages, signIns, scannerMisses, missesWithoutToken],
  ...[busySockets, socketsWithoutToken, hangingWebhooks, deadNameServers, waitingRetries, wrongVoucherTokens],
];
