import type { Logger } from '../telemetry/logger.ts';

/**
 * Runs `work` immediately and then every `intervalMs` milliseconds. If a run takes longer than the
 * interval, the next run is skipped. An error of a run is logged with the message `failure`. Returns the
 * timer, which `clearInterval` stops.
 */
export type RepeatTask = (work: () => Promise<void>, intervalMs: number, failure: string) => NodeJS.Timeout;

export function createRepeatTask(logger: Pick<Logger, 'warn'>): RepeatTask {
  return (work, intervalMs, failure) => {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await work().catch((error: unknown) => logger.warn({ error }, failure));
      isRunning = false;
    };
    void run();
    return setInterval(run, intervalMs);
  };
}
