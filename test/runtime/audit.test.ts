import { expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { makeDataDir } from './make-data-dir.ts';

/**
 * Runs `tools/audit.ts` with a local registry. Returns the exit code and the output. `advisories`
 * is the response of the registry to the audit request. Null simulates a registry without an audit
 * endpoint.
 */
async function audit(
  advisories: object | null,
  args: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const registry = await startLoopbackServer((request, response) => {
    request.resume();
    const requestsAdvisories = advisories !== null && request.url?.endsWith('/security/advisories/bulk');
    response
      .writeHead(requestsAdvisories ? 200 : 405, { 'content-type': 'application/json' })
      .end(JSON.stringify(advisories ?? {}));
  });
  try {
    const environment = {
      npm_config_registry: registry.url,
      npm_config_fetch_retries: '0',
      npm_config_cache: await makeDataDir(),
    };
    const script = launchNode(['tools/audit.ts', ...args], { environment });
    return { code: await script.exit, output: script.output() };
  } finally {
    registry.close();
  }
}

const advisory = (severity: string) => ({
  koa: [
    {
      id: 1,
      url: 'https://example.test/1',
      title: 'A vulnerability',
      severity,
      vulnerable_versions: '>=1.0.0',
      cwe: [],
      cvss: { score: 8 },
    },
  ],
});

test('tools/audit.ts exits with 1 for a vulnerability of high severity and with 0 for moderate severity', {
  timeout: 60_000,
}, async () => {
  expect(await audit(advisory('high'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^audit: koa .*\(high\)$/m),
  });
  expect(await audit(advisory('moderate'))).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^audit: [1-9]\d* packages checked, no known vulnerability is high or critical\n$/,
    ),
  });
});

test('tools/audit.ts exits with 2 if the registry is unavailable, but with 0 if --allow-offline is also set', {
  timeout: 60_000,
}, async () => {
  const outcome =
    'audit: the registry could not be reached, so no package was checked for known vulnerabilities';
  expect(await audit(null)).toEqual({ code: 2, output: `${outcome}\n` });
  expect(await audit(null, ['--allow-offline'])).toEqual({
    code: 0,
    output: `${outcome} (--allow-offline)\n`,
  });
  expect(await audit(advisory('critical'), ['--allow-offline'])).toMatchObject({ code: 1 });
});
