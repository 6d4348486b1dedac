import { createPrometheus } from '../../server/monitoring/prometheus.ts';
import { createInterruptionCounter } from '../../src/platform/database/interruptions.ts';

/** Returns the names of all metrics of the service, without the suffixes of histograms. */
export async function namesOfMetrics(): Promise<ReadonlySet<string>> {
  const status = {
    connections: { inUse: 0, idle: 0, waiting: 0 },
    replica: null,
    receivesNotifications: true,
    processes: { all: 1, api: 0, worker: 0 },
    freeBytes: null,
    sockets: 0,
    subscriptions: { members: 0, groups: 0, slowMembers: 0, bufferedBytes: 0 },
    deliveries: 0,
    cachedOperations: { count: 0, characters: 0 },
    waiting: null,
    keys: null,
    interruptions: createInterruptionCounter().read(),
  };
  const text = await createPrometheus().write(status);
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}
