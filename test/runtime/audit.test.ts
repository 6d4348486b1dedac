import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDataDir } from './spawned-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the output and exit code of `tools/audit.ts`. `advisories` are those of the registry, null for one without an audit
 * endpoint.
 */
async function audit(
  advisories: object | null,
  args: readonly string[] = [],
): Promise<{ readonly code: number; readonly output: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    const isAsked = advisories !== null && request.url?.endsWith('/security/advisories/bulk');
    response.writeHead(isAsked ? 200 : 405, { 'content-type': 'application/json' }).end(JSON.stringify(advisories ?? {}));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  try {
    const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    const env = {
      ...process.env,
      npm_config_registry: url,
      npm_config_fetch_retries: '0',
      npm_config_cache: await makeDataDir(),
    };
    const child = spawn(join(root, 'node_modules/.bin/node'), ['tools/audit.ts', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, output: out + err };
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

const advisory = (severity: string) => ({
  koa: [
    {
      id: 1,
      url: 'https://example.test/1',
      title: 'A fault',
      severity,
      vulnerable_versions: '>=1.0.0',
      cwe: [],
      cvss: { score: 8 },
    },
  ],
});

test('the audit fails on a high or critical vulnerability, and not on a moderate one', { timeout: 60_000 }, async () => {
  expect(await audit(advisory('high'))).toMatchObject({ code: 1, output: expect.stringMatching(/^audit: koa .*\(high\)$/m) });
  expect(await audit(advisory('moderate'))).toEqual({
    code: 0,
    output: expect.stringMatching(/^audit: [1-9]\d* packages checked, no known vulnerability is high or critical\n$/),
  });
});

test('the audit fails if the registry is unavailable, unless --allow-offline is set', { timeout: 60_000 }, async () => {
  const outcome = 'audit: the registry could not be reached; no package was checked for known vulnerabilities';
  expect(await audit(null)).toEqual({ code: 2, output: `${outcome}\n` });
  expect(await audit(null, ['--allow-offline'])).toEqual({ code: 0, output: `${outcome} (--allow-offline)\n` });
  expect(await audit(advisory('critical'), ['--allow-offline'])).toMatchObject({ code: 1 });
});
