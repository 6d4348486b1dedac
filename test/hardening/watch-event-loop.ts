/**
 * Runs `work`. Returns its result and the longest time for which it blocked the event loop, in
 * milliseconds of CPU time of the thread, which excludes the load of other processes.
 */
export async function watchEventLoop<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly blockedMs: number }> {
  let before = process.threadCpuUsage();
  let blockedMs = 0;
  const observe = () => {
    const now = process.threadCpuUsage();
    blockedMs = Math.max(blockedMs, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
    next = setImmediate(observe);
  };
  let next = setImmediate(observe);
  const result = await work();
  clearImmediate(next);
  return { result, blockedMs };
}
