/**
 * A module that is imported into a measured program. It replies to each message of the parent
 * process with the 99th percentile of the event loop delay since the last `reset`, in milliseconds.
 * The message `reset` also clears the measurement, and `read` does not. The delay includes the
 * sampling interval of one millisecond.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';

const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (command) => {
  const delay = histogram.percentile(99) / 1e6;
  if (command === 'reset') histogram.reset();
  process.send?.(delay);
});
process.channel?.unref();
