// cspell:ignore tmpfs
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { orderInput } from '../rest/sales.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { runCli } from '../runtime/run-cli.ts';
import { run } from '../runtime/spawned-service.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';

const diskMegabytes = 200;

/** A small disk in memory. Null if this user may not mount file systems. */
const disk = await mountDisk();

async function mountDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

/** Writes a file until the disk is full. */
async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const size of [1_000_000, 4_096]) await writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    await handle.close();
  }
}

async function writeUntilFull(handle: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let written = 0; written < diskMegabytes * 1_000_000; written += chunk.length) {
    try {
      await handle.write(chunk);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
      return;
    }
  }
}

const authorization = `Bearer ${demoApiKey}`;

describe.runIf(disk)('the embedded database on a full disk', () => {
  const createData = useEmbeddedData();
  const folder = disk ?? '';
  afterAll(async () => {
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });

  test('rejects orders with 503 and is not ready, and continues when there is space', async () => {
    const [dataDir, filler] = [join(folder, 'data'), join(folder, 'filler')];
    await mkdir(dataDir);
    await createData(dataDir);
    const service = run('main', { DATA_DIR: dataDir });
    const url = await service.url;
    const readiness = async () => (await fetch(`${url}/readyz`)).status;
    const order = async () => {
      const response = await fetch(`${url}/v2.1/sales-pages/1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(orderInput()),
      });
      return { status: response.status, body: await response.json() };
    };
    const newestOrder = async () => {
      const response = await fetch(`${url}/v2.1/sales-pages/1/orders?limit=1`, {
        headers: { authorization },
      });
      return (await response.json()).data[0].id;
    };

    let accepted = await order();
    expect(accepted.status).toBe(201);

    await fillDisk(filler);
    // Some orders are accepted while the files of the database have free pages.
    const rejected = await until(async () => {
      const response = await order();
      if (response.status !== 201) return response;
      accepted = response;
    });
    expect(rejected.status).toBe(503);
    expect(JSON.stringify(rejected.body)).toContain('temporarily unavailable');
    expect(await readiness()).toBe(503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(await newestOrder()).toBe(accepted.body.id);

    const backup = await runCli({ DATA_DIR: dataDir }, ['backup', join(folder, 'backup.tar.gz')]);
    expect(backup.code).toBe(1);
    expect(backup.stderr).not.toMatch(/\n\s+at /);
    expect(await readdir(folder)).toEqual(['data', 'filler']);

    await rm(filler);
    await until(async () => (await readiness()) === 200);
    const next = await order();
    expect(next.status).toBe(201);
    expect(await newestOrder()).toBe(next.body.id);
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  test('is explained by a backup whose file does not fit on it, and no part of the file is left', async () => {
    const dataDir = await makeDataDir();
    await createData(dataDir);
    const archives = join(folder, 'archives');
    await mkdir(archives);
    await fillDisk(join(folder, 'filler'));
    const { code, stderr } = await runCli({ DATA_DIR: dataDir }, ['backup', join(archives, 'backup.tar.gz')]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'backup.tar.gz cannot be written (ENOSPC: no space left on device, write). Free space',
    );
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await readdir(archives)).toEqual([]);
  });
});
