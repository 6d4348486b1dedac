import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Imported into a program that is measured: answers `reset` and `read` of its parent with the 99th percentile of its event loop's
 * delay since the last `reset`, in milliseconds; the millisecond between two looks is in it.
 */
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (question) => {
  const delay = histogram.percentile(99) / 1e6;
  if (question === 'reset') histogram.reset();
  process.send?.(delay);
});
process.channel?.unref();
