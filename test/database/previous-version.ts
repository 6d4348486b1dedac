/** The last migration of the last release. Each release must set it. */
export const releasedMigration = '20261125200200_organisation_of_events';

/**
 * The commit of an earlier version that runs with the current packages and has an older data model.
 * Each release must set it to the tag of the release. `@pothos/plugin-errors` and `graphql-jit` are
 * installed for it only.
 */
export const previousCommit = 'f03a153a8c5e822a4c6ec2b2dfea2ffb79f15104';
