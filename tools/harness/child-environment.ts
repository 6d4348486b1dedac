/**
 * The environment variables of this process that are passed to every child process. Others are
 * omitted, so that the environment of the machine does not configure the service.
 */
export const childEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
