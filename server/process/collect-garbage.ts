// cspell:ignore flavor
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Interval in milliseconds at which the utilisation of the event loop is examined. */
const intervalMs = 2_000;

/** The utilisation of the event loop, from 0 to 1, below which the process is at rest. */
const maxUtilisation = 0.1;

/**
 * Collects the garbage of the start once, when the process is first at rest, and returns its memory
 * to the operating system. V8 would keep 60 MB of it, because a process without requests allocates
 * too little to start a collection. The collection blocks the process for 0.1 to 0.2 seconds.
 */
export function collectStartGarbage(): void {
  let previous = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(previous);
    previous = performance.eventLoopUtilization();
    if (utilization > maxUtilisation) return;
    clearInterval(timer);
    collectGarbage();
  }, intervalMs);
  timer.unref();
}

/** Node.js exposes the collector only with a flag, which new contexts respect at any time. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
