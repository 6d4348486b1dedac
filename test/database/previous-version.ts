/** The last migration of the last release. Each release must set it. */
export const releasedMigration = '20261129233000_legal_pages';

/**
 * The commit of an earlier version that runs with the current packages and has an older data model.
 * Each release must set it to the tag of the release. `@pothos/plugin-errors` and `graphql-jit` are
 * installed for it only.
 */
export const previousCommit = '692a7e05e3516bdd2c554d38d434d1e59990eacd';
