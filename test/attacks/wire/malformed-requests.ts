import { randomBytes, randomInt } from 'node:crypto';

const crlf = (...lines: readonly string[]) => lines.join('\r\n');
const get = (...headers: readonly string[]) => crlf('GET /livez HTTP/1.1', 'Host: x', ...headers, '', '');
const post = (headers: readonly string[], body: string) =>
  crlf('POST /graphql HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', body);
const chunked = (body: string) => post(['Transfer-Encoding: chunked'], body);
const smuggled = crlf('GET /livez HTTP/1.1', 'Host: x', '', '');
const upgrade = (...headers: readonly string[]) =>
  crlf('GET /graphql HTTP/1.1', 'Host: x', 'Connection: Upgrade', ...headers, '', '');

/** Bytes that are not a valid HTTP/1.1 request, keyed by their defect. */
export const malformedRequests: Readonly<Record<string, string | Buffer>> = {
  'a line that is not a request': 'nonsense\r\n\r\n',
  'an empty line only': '\r\n',
  'an unknown method': crlf('GETT /livez HTTP/1.1', 'Host: x', '', ''),
  'a method in lower case': crlf('get /livez HTTP/1.1', 'Host: x', '', ''),
  'no path': crlf('GET HTTP/1.1', 'Host: x', '', ''),
  'two paths': crlf('GET /livez /readyz HTTP/1.1', 'Host: x', '', ''),
  'an unknown version': crlf('GET /livez HTTP/9.9', 'Host: x', '', ''),
  'another protocol': crlf('GET /livez HTPP/1.1', 'Host: x', '', ''),
  'NUL in the path': crlf('GET /li\0vez HTTP/1.1', 'Host: x', '', ''),
  'a path of 20 KiB': crlf(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x', '', ''),
  'no host': crlf('GET /livez HTTP/1.1', '', ''),
  'an invalid host': crlf('GET /graphql?query={viewer{kind}} HTTP/1.1', 'Host: [', '', ''),
  'a host with a path': crlf('GET /graphql?query={viewer{kind}} HTTP/1.1', 'Host: x/y?z', '', ''),
  'a host with a space': crlf('POST /graphql HTTP/1.1', 'Host: x y', 'Content-Length: 2', '', '{}'),
  'a header without a colon': get('Nonsense'),
  'a space before the colon': get('X-Name : x'),
  'a header without a name': get(': x'),
  'a header name with NUL': get('X\0: x'),
  'a header value with NUL': get('X-Value: a\0b'),
  'a header value with a bare CR': get('X-Value: a\rb'),
  'a folded header at the start': crlf('GET /livez HTTP/1.1', ' folded: x', 'Host: x', '', ''),
  'a header of 17 KiB': get(`X-Large: ${'x'.repeat(17 * 1024)}`),
  '2,000 headers': get(...Array.from({ length: 2_000 }, (_, index) => `X-${index}: x`)),
  'a length, then chunked': post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
  'chunked, then a length': post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`),
  'two lengths': post(['Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`),
  'a list of lengths': post(['Content-Length: 2, 40'], `{}${smuggled}`),
  'a negative length': post(['Content-Length: -1'], '{}'),
  'a length with a sign': post(['Content-Length: +2'], '{}'),
  'a length in hexadecimal': post(['Content-Length: 0x2'], '{}'),
  'a length of 30 digits': post([`Content-Length: ${'9'.repeat(30)}`], '{}'),
  'a body shorter than its length': post(['Content-Length: 1000'], '{}'),
  'an unknown encoding': post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'),
  'chunked that is not the final transfer coding': post(
    ['Transfer-Encoding: chunked, identity'],
    '0\r\n\r\n',
  ),
  'chunked after a tab, followed by identity': post(
    ['Transfer-Encoding:\tchunked', 'Transfer-Encoding: identity'],
    '0\r\n\r\n',
  ),
  'an invalid chunk size': chunked('zz\r\n{}\r\n0\r\n\r\n'),
  'a negative chunk size': chunked('-1\r\n{}\r\n0\r\n\r\n'),
  'a chunk size of 20 digits': chunked(`${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n`),
  'a chunk longer than its size': chunked('1\r\n{}{}\r\n0\r\n\r\n'),
  'chunks without a last chunk': chunked('2\r\n{}\r\n'),
  'a chunk extension of 64 KiB': chunked(`2;${'a'.repeat(65_536)}\r\n{}\r\n0\r\n\r\n`),
  'invalid trailers': chunked('0\r\nNonsense\r\n\r\n'),
  'trailers of 64 KiB': chunked(`0\r\nX-Trailer: ${'x'.repeat(65_536)}\r\n\r\n`),
  'an unknown expectation': post(['Expect: the-unexpected', 'Content-Length: 2'], '{}'),
  'a socket without a key': upgrade('Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
  'a socket of another version': upgrade(
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 1',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ),
  'a socket with an invalid key': upgrade(
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: x',
  ),
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'the beginning of TLS': Buffer.from('16030100a5010000a10303', 'hex'),
  'the beginning of SOCKS': Buffer.from('050100', 'hex'),
  'random bytes': randomBytes(4_096),
};

const mask = '00000000';
const frames: Readonly<Record<string, string | Buffer>> = {
  'a frame without a mask': '81027b7d',
  'a frame with reserved bits': `f180${mask}`,
  'a frame with an unknown opcode': `8380${mask}`,
  'a ping that is too long': `89fe0100${mask}${'61'.repeat(256)}`,
  'a fragmented ping': `0980${mask}`,
  'a continuation without a message': `8080${mask}`,
  'a text that is not UTF-8': `8182${mask}c328`,
  'a message that is not JSON': `8182${mask}7b7b`,
  'a binary message': `8282${mask}7b7d`,
  'a frame with the maximum 64-bit length': `81ffffffffffffffffff${mask}`,
  'a close with an invalid code': `8882${mask}0001`,
  'random bytes': randomBytes(4_096),
};

/** Valid WebSocket upgrades followed by invalid frames, keyed by the defect of the frame. */
export const malformedFrames: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries(frames).map(([what, frame]) => {
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const opening = upgrade(
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      key,
      'Sec-WebSocket-Protocol: graphql-transport-ws',
    );
    return [
      what,
      Buffer.concat([Buffer.from(opening), typeof frame === 'string' ? Buffer.from(frame, 'hex') : frame]),
    ];
  }),
);

const valid = [smuggled, post(['Content-Length: 2'], '{}'), chunked('2\r\n{}\r\n0\r\n\r\n')].map((text) =>
  Buffer.from(text),
);

/** Returns a valid request with a few bytes changed, removed or added. */
export function damagedRequest(): Buffer {
  let bytes = Buffer.from(valid[randomInt(valid.length)] ?? '');
  for (let times = 1 + randomInt(4); times > 0; times -= 1) {
    const at = randomInt(bytes.length);
    const kept = randomInt(2);
    bytes = Buffer.concat([bytes.subarray(0, at), randomBytes(randomInt(3)), bytes.subarray(at + kept)]);
  }
  return bytes;
}
