/** Returns the settings of the peer, which reads the same environment variables as the service. */
export function peerSettings() {
  const read = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set`);
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
