import type { ResponsePair } from './play.ts';

const bytesBefore = 100;
const bytesAfter = 160;

/** Returns a request and the first differing bytes of its responses. */
export function formatPair({
  request: { method, path, headers, body = '' },
  before,
  after,
}: ResponsePair): string {
  const [expected, found] = [Buffer.from(before), Buffer.from(after)];
  const at = firstDifference(expected, found);
  const around = (text: Buffer) =>
    JSON.stringify(
      text
        .subarray(Math.max(0, at - bytesBefore), at + bytesAfter)
        .toString()
        .toWellFormed(),
    );
  return [
    `${method} ${path}`,
    `  headers  ${JSON.stringify(headers)}`,
    `  body     ${String(body).slice(0, 500)}`,
    `  status   ${before.split('\n', 1)}, ${after.split('\n', 1)}; first difference at byte ${at}`,
    `  before   ${around(expected)}`,
    `  after    ${around(found)}`,
  ].join('\n');
}

function firstDifference(one: Buffer, other: Buffer): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length : at;
}
