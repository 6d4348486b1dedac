/** The last migration of the last release. Each release must set it. */
export const releasedMigration = '20261125200200_organisation_of_events';

/**
 * The commit of an earlier version that runs with the current packages and has an older data model.
 * Each release must set it to the tag of the release.
 */
export const previousCommit = 'a689fdef3f7f8203546683e9b6832a88890567e3';
