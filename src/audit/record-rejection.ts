import type { Database } from '../platform/database/database.ts';
import type { ChangeOrigin } from './record-change.ts';
import { writeAuditEntries } from './write-audit-entries.ts';

interface RejectedRequest extends ChangeOrigin {
  /** The client's address. */
  readonly address: string;
}

/**
 * Records the rejection of a field that the caller may not use. `field` is its name, such as
 * `Mutation.placeOrder`.
 */
export type RecordRejection = (context: RejectedRequest, field: string) => Promise<void>;

export interface RejectionRecorder {
  /**
   * Records a rejection. If the entry cannot be written, the rejection is counted as omitted and
   * the error is thrown.
   */
  readonly record: RecordRejection;
  /**
   * Writes the numbers of omitted rejections of open windows. Call it once, after the last call of
   * `record`. Never throws.
   */
  close(): Promise<void>;
}

interface RejectionRecorderOptions {
  /** Length of a window in milliseconds. Defaults to 60,000. */
  readonly windowMs?: number;
  /**
   * Called with the error if the number of omitted rejections could not be written at the end of a
   * window. Writing it is retried at the end of the next window. Does nothing by default. Must not
   * throw.
   */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * The state of one principal's current window, which begins with the principal's first rejection.
 */
interface Window {
  readonly fields: Set<string>;
  omitted: number;
  lastOmitted: RejectedRequest | null;
  readonly timer: NodeJS.Timeout;
}

/**
 * Maximum number of entries per principal, window and process, excluding the entry with the number
 * of omitted rejections.
 */
const maxEntriesPerWindow = 20;

/**
 * Creates a recorder that writes the first rejection of each field per principal and minute, at
 * most 20 per principal, so that no client can fill the table. Rejections of further fields, and
 * those whose entry could not be written, are omitted. When the minute ends or the recorder is
 * closed, their number is written as `after.omitted` of an additional entry without a subject.
 */
export function createRejectionRecorder(
  { prisma }: Pick<Database, 'prisma'>,
  { windowMs = 60_000, onFailure = () => undefined }: RejectionRecorderOptions = {},
): RejectionRecorder {
  const windows = new Map<string, Window>();

  const openWindow = (principal: string): Window => {
    const open = windows.get(principal);
    if (open) return open;
    const timer = setTimeout(() => {
      endWindow(principal).catch(onFailure);
    }, windowMs);
    const window: Window = { fields: new Set(), omitted: 0, lastOmitted: null, timer };
    windows.set(principal, window);
    return window;
  };
  const omit = (context: RejectedRequest, count: number): void => {
    const window = openWindow(context.caller.id);
    window.omitted += count;
    window.lastOmitted = context;
  };
  const write = async (
    { caller, channel, requestId, address }: RejectedRequest,
    details: { readonly subject: string } | { readonly after: { readonly omitted: number } },
  ) => {
    const { organisationId, id: principal } = caller;
    const entry = {
      organisationId,
      principal,
      channel,
      action: 'access.refused',
      requestId,
      address,
      ...details,
    } as const;
    await writeAuditEntries(prisma, [entry]);
  };
  const endWindow = async (principal: string): Promise<void> => {
    const { omitted = 0, lastOmitted = null, timer } = windows.get(principal) ?? {};
    clearTimeout(timer);
    windows.delete(principal);
    if (!lastOmitted) return;
    await write(lastOmitted, { after: { omitted } }).catch((error: unknown) => {
      omit(lastOmitted, omitted);
      throw error;
    });
  };
  return {
    async record(context, field) {
      const { fields } = openWindow(context.caller.id);
      if (fields.has(field)) return;
      if (fields.size === maxEntriesPerWindow) return omit(context, 1);
      fields.add(field);
      await write(context, { subject: field }).catch((error: unknown) => {
        omit(context, 1);
        throw error;
      });
    },
    async close() {
      await Promise.all([...windows.keys()].map((principal) => endWindow(principal).catch(onFailure)));
      for (const { timer } of windows.values()) clearTimeout(timer);
    },
  };
}
