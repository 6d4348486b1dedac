/** Printed by `npm start -- --help`. */
export const startHelp = `Usage: npm start

Starts Vouchsafe. Without DATABASE_URL it uses an embedded database in .data/ with demo data.
It is configured by environment variables only; docs/reference/configuration.md lists them:

  PORT=4000 HOST=127.0.0.1 PUBLIC_URL= DATABASE_URL= DATA_DIR=.data JWT_SECRETS= CODE_SECRETS= …

Stop it with Ctrl-C: it completes the requests in progress and exits within 15 seconds.
`;

/** Printed by `npm run migrate -- --help`. */
export const migrateHelp = `Usage: DATABASE_URL=postgres://… npm run migrate

Updates the PostgreSQL database at DATABASE_URL to this version of Vouchsafe. It can run at any time, even on
several machines concurrently. The embedded database is updated at every start.
`;
