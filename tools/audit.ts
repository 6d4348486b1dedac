/**
 * Requests the known vulnerabilities of the locked packages from the registry. Exits with 1 if one
 * has the severity high or critical, and with 2 if the registry cannot be reached. With
 * --allow-offline, an unreachable registry is reported and the exit code is 0, for networks without
 * an audit endpoint.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Time limit of the request in milliseconds. */
const timeoutMs = 60_000;

const { 'allow-offline': allowOffline } = parseArgs({
  options: { 'allow-offline': { type: 'boolean' } },
}).values;

const reportShape = z.object({
  metadata: z.object({ dependencies: z.object({ total: z.int() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: timeoutMs,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const report = parse(stdout ?? '');
if (report === null) {
  const outcome =
    'audit: the registry could not be reached, so no package was checked for known vulnerabilities';
  console.error(allowOffline ? `${outcome} (--allow-offline)` : outcome);
  if (!allowOffline) process.exitCode = 2;
} else {
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    /^(high|critical)$/.test(severity),
  );
  for (const [name, { severity, range }] of grave)
    console.error(`audit: ${[name, range].filter(Boolean).join(' ')} is vulnerable (${severity})`);
  if (grave.length > 0) process.exitCode = 1;
  else
    console.log(
      `audit: ${report.metadata.dependencies.total} packages checked, no known vulnerability is high or critical`,
    );
}

function parse(text: string): z.infer<typeof reportShape> | null {
  try {
    return reportShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
