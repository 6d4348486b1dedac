/** The PostgreSQL server of the bench. This is the only file here that reads `process.env`. */
export const serverUrl = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** The environment of every child process. It contains nothing that could configure the service from outside. */
export const childEnvironment: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  GRAPHILE_ENV: 'production',
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
};

/** Returns the settings of the peer, which reads the same environment variables as the service. */
export function peerSettings() {
  const read = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`the peer needs ${name}`);
    return value;
  };
  const firstSecret = (name: string) => {
    const [kid = '', secret = ''] = read(name).split(':');
    return { kid, secret };
  };
  return {
    databaseUrl: read('DATABASE_URL'),
    poolSize: Number(read('DATABASE_POOL_SIZE')),
    port: Number(read('PORT')),
    host: read('HOST'),
    cursorSecret: firstSecret('JWT_SECRETS').secret,
    codeSecret: firstSecret('CODE_SECRETS'),
  };
}
