/**
 * Asks the registry for known vulnerabilities of what the lockfile names, and fails on any that is high or critical. A registry that
 * can't be asked fails nothing: it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** How long the registry may take. Milliseconds. */
const timeout = 60_000;

const reportShape = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout, stdio: ['ignore', 'pipe', 'ignore'] });
const report = parse(stdout ?? '');
if (report === null) {
  console.warn('audit: the registry could not be asked for vulnerabilities; nothing was checked');
} else {
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  for (const [name, { severity, range }] of grave)
    console.error(`audit: ${[name, range].filter(Boolean).join(' ')} is vulnerable (${severity})`);
  if (grave.length > 0) process.exitCode = 1;
  else console.log('audit: no vulnerability is known that is high or critical');
}

function parse(text: string): z.infer<typeof reportShape> | null {
  try {
    return reportShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
