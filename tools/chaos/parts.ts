import type { Part } from './part.ts';
import { canaries } from './parts/canaries.ts';
import { charges } from './parts/charges.ts';
import { conflicts } from './parts/conflicts.ts';
import { connections } from './parts/connections.ts';
import { downgrades } from './parts/downgrades.ts';
import { embedded } from './parts/embedded.ts';
import { forgeries } from './parts/forgeries.ts';
import { fuzz } from './parts/fuzz.ts';
import { graphqlBombs } from './parts/graphql-bombs.ts';
import { graphqlFuzz } from './parts/graphql-fuzz.ts';
import { isolationOfTenants } from './parts/isolation-of-tenants.ts';
import { kills } from './parts/kills.ts';
import { malformed } from './parts/malformed.ts';
import { polling } from './parts/polling.ts';
import { poolerRestarts } from './parts/pooler-restarts.ts';
import { receivers } from './parts/receivers.ts';
import { restarts } from './parts/restarts.ts';
import { revocations } from './parts/revocations.ts';
import { rollingRestarts } from './parts/rolling-restarts.ts';
import { shutdowns } from './parts/shutdowns.ts';
import { slowClients } from './parts/slow-clients.ts';
import { sockets } from './parts/sockets.ts';
import { subscribers } from './parts/subscribers.ts';
import { tenants } from './parts/tenants.ts';

/** The parts in the order in which they run. */
export const parts: readonly Part[] = [
  ...[restarts, connections, poolerRestarts, conflicts, polling],
  ...[kills, charges, shutdowns, rollingRestarts, downgrades, embedded],
  ...[fuzz, graphqlFuzz, malformed, slowClients, graphqlBombs, sockets],
  ...[subscribers, revocations],
  ...[tenants, forgeries, isolationOfTenants],
  ...[receivers, canaries],
];
