import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** The folder of the tools, which has its own packages. */
export const folder = `${root}tools/contract`;
/** The folder of files that the tests and the tools write. */
export const generated = `${folder}/generated`;

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

const execute = promisify(execFile);

/** Installs the packages of `tools/contract` unless they are newer than the lockfile. */
export async function install(): Promise<void> {
  await execute(process.execPath, [`${root}tools/install-packages.ts`, 'contract']);
}

/** Runs a Node.js program in the folder of the tools. Returns its exit code and output. */
export async function run(program: string, ...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const options = { cwd: folder, env, maxBuffer: 2 ** 24 };
    return { code: 0, output: (await execute(process.execPath, [program, ...args], options)).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

export const bin = (name: string): string => `${folder}/node_modules/.bin/${name}`;
