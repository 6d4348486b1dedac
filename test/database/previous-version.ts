/** The last migration of the last release. Each release must set it. */
export const releasedMigration = '20261121130000_order_search';

/**
 * The commit of an earlier version that runs with the current packages and has an older data model. Each release must set it to
 * the tag of the release.
 */
export const previousCommit = '945e5410829db8589f6041165bae60ae5a59879a';
