/** The database schema that contains only pg-boss's tables. */
export const queueSchema = 'pgboss';
