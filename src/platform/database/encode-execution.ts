import pgUtils from 'pg/lib/utils.js';

/**
 * Returns the messages that execute a prepared statement, in one buffer: Bind, Describe if
 * `describes`, Execute and Sync. An empty name is that of the statement that was parsed last
 * without a name. All columns are requested as text.
 */
export function encodeExecution(name: string, values: readonly unknown[], describes: boolean): Buffer {
  const encoded = values.map(toParameter);
  const hasBytes = encoded.some((value) => typeof value === 'object' && value !== null);
  const formatCount = hasBytes ? encoded.length : 0;
  const nameLength = Buffer.byteLength(name);
  // The type of the message is followed by its length, which does not include the type.
  let bindLength = 4 + 1 + nameLength + 1 + 2 + 2 * formatCount + 2 + 2;
  for (const value of encoded) bindLength += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const end = describes ? describeExecuteSync : executeSync;
  const buffer = Buffer.allocUnsafe(1 + bindLength + end.length);

  buffer[0] = bindType;
  let offset = buffer.writeInt32BE(bindLength, 1);
  buffer[offset++] = 0;
  offset += buffer.write(name, offset);
  buffer[offset++] = 0;
  offset = buffer.writeInt16BE(formatCount, offset);
  if (hasBytes)
    for (const value of encoded) offset = buffer.writeInt16BE(Buffer.isBuffer(value) ? 1 : 0, offset);
  offset = buffer.writeInt16BE(encoded.length, offset);
  for (const value of encoded) {
    if (value === null) offset = buffer.writeInt32BE(-1, offset);
    else {
      const length =
        typeof value === 'string' ? buffer.write(value, offset + 4) : value.copy(buffer, offset + 4);
      offset = buffer.writeInt32BE(length, offset) + length;
    }
  }
  offset = buffer.writeInt16BE(0, offset);
  end.copy(buffer, offset);
  return buffer;
}

/** Message types of the protocol, and the messages of the unnamed portal, without their values. */
const bindType = 0x42;
const executeSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);
const describeExecuteSync = Buffer.concat([Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]), executeSync]);

function toParameter(value: unknown): string | Buffer | null {
  return typeof value === 'string' ? value : pgUtils.prepareValue(value);
}
