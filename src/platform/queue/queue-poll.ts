import type { SqlClient } from '../database/database.ts';
import { findDueQueuesStatement } from './job-statements.ts';

/** Polls the queues of this process for jobs that have become due, with one statement for all of them. */
export interface QueuePoll {
  /**
   * Calls `wake` after each poll that finds due jobs of the queue, including jobs whose lease has
   * ended. `wake` must not throw. Returns a function that ends this.
   */
  watch(queue: string, wake: () => void): () => void;
}

interface QueuePollOptions {
  readonly database: SqlClient;
  /** Called with every error of a poll. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two polls. */
const intervalMs = 1_000;

/** Creates a poll. It runs while at least one queue is watched. */
export function createQueuePoll({ database, onError }: QueuePollOptions): QueuePoll {
  const watched = new Map<() => void, string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  const poll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      const due = await database.query(findDueQueuesStatement({ queues: [...new Set(watched.values())] }));
      const names = new Set(due.map(({ queue }) => queue));
      for (const [wake, queue] of watched) if (names.has(queue)) wake();
    } catch (error) {
      onError(error);
    }
    isRunning = false;
  };

  return {
    watch(queue, wake) {
      // A separate function, because two workers may be woken by the same one.
      const wakeWorker = () => wake();
      watched.set(wakeWorker, queue);
      timer ??= setInterval(poll, intervalMs);
      return () => {
        watched.delete(wakeWorker);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
