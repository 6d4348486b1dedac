import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Imported into a measured program. Responds to the messages `reset` and `read` of the parent process with the 99th percentile of
 * the event loop delay since the last `reset`, in milliseconds. The delay includes the sampling interval of one millisecond.
 */
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (question) => {
  const delay = histogram.percentile(99) / 1e6;
  if (question === 'reset') histogram.reset();
  process.send?.(delay);
});
process.channel?.unref();
