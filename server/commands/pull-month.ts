import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { readRecords } from '../../src/voucher-imports/read-records.ts';
import { CommandFailure } from './command.ts';

/** The service that a month is pulled from. */
export interface OrdersSource {
  /** The URL before `/v2.1`, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
}

/**
 * Maximum number of times that a request is repeated after a failed connection, or after a response
 * with the status 429 or 503.
 */
const maxRetries = 8;
/** Maximum `Retry-After` in seconds. The command fails if the service requires a longer wait. */
const maxWaitSeconds = 600;

/**
 * Requests the orders export of a month such as `2026-01`, and writes it to a file that appears
 * under its name when it is complete. After a response with the status 429 or 503, waits at least
 * as long as `Retry-After` requires and repeats the request. `note` is called before each wait.
 * Returns the number of rows. Throws a CommandFailure if the service remains unavailable or
 * responds with another error, or if the response is not a complete JSON array.
 */
export async function pullMonth(
  source: OrdersSource,
  month: string,
  file: string,
  note: (line: string) => void,
): Promise<number> {
  for (let retries = 0; ; retries += 1) {
    const waitSeconds = await request(source, month, `${file}.partial`);
    if (waitSeconds === null) break;
    if (retries === maxRetries || waitSeconds > maxWaitSeconds)
      throw new CommandFailure(
        `${month}: the service is unavailable. Run the command again later: it continues with this month.`,
      );
    const seconds = Math.max(waitSeconds, 2 ** retries);
    note(`${month}: waiting for ${seconds} s …`);
    await setTimeout(seconds * 1000);
  }
  const rows = await countRows(`${file}.partial`, month);
  await rename(`${file}.partial`, file);
  return rows;
}

/**
 * Requests a month and writes the response to a file. Returns null on success, or the minimum
 * number of seconds to wait before a retry.
 */
async function request({ url, apiKey }: OrdersSource, month: string, file: string): Promise<number | null> {
  const query = new URLSearchParams({ start_date: `${month}-01`, end_date: lastDayOf(month) });
  try {
    const response = await fetch(`${url}/v2.1/reports/orders-export?${query}`, {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      redirect: 'error',
    });
    if (response.ok && response.body) {
      await writeFile(file, response.body, { mode: 0o600 });
      return null;
    }
    await response.body?.cancel();
    if (response.status === 429 || response.status === 503)
      return readRetryAfter(response.headers.get('retry-after'));
    throw new CommandFailure(`${month}: the service responded with the status ${response.status}.`);
  } catch (error) {
    // The connection failed, or it was closed before the end of the response.
    if (error instanceof TypeError) return 0;
    throw error;
  }
}

/** Parses `Retry-After`, which is a number of seconds or a date. Returns 0 if it is neither. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

async function countRows(file: string, month: string): Promise<number> {
  let rows = 0;
  try {
    for await (const _ of readRecords(createReadStream(file), {
      ...defaultImportOptions,
      format: 'orders-export-json',
    }))
      rows += 1;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new CommandFailure(
      `${month}: the response is not a complete orders export, so it was not stored. Run the command again.`,
    );
  }
  return rows;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
